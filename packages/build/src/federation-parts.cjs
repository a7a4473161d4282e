// The shell hands these parts of the federation runtime to the remotes' entries, which leave them out (federation-parts.mjs).
globalThis.__SHOP_FEDERATION__ = {
  sdk: require('@module-federation/sdk'),
  errorCodes: require('@module-federation/error-codes'),
};
