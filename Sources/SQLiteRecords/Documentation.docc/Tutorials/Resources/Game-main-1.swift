let arthur = Player(name: "Arthur")
print(arthur)
