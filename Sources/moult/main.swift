print("moult")
