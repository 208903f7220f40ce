// The library that is linked: an import links it, and this is the only import of it in this module.
#if SQLCipher
  import CSQLCipher
#else
  import CSQLite
#endif
