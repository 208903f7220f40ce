// The library that is linked: an import links it, and there is no other one of it in this module.
#if SQLCipher
  import CSQLCipher
#else
  import CSQLite
#endif
