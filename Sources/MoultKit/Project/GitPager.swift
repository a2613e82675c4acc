/// The pager that git would start here, as a command of the shell; nil without git.
public func gitPager(in folder: String) -> String? {
  let run = GitRun(["var", "GIT_PAGER"], in: folder)
  return run.isSuccess ? String(decoding: run.output, as: UTF8.self) : nil
}
