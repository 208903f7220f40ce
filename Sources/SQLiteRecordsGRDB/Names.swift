/// GRDB's name of the protocol that the reducers of all observations conform to.
public typealias _ValueReducer = ValueReducer
