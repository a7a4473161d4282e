/** Why the server closes a socket; 1009 (frame over 16 KiB) is sent by ws itself. */
export const closeCodes = {
  /** Too many frames, or too many that cannot be read. */
  policy: 1008,
  /** Something failed on our side; connect again. */
  failure: 1011,
  /** This process stops; connect again, another one serves. */
  restart: 1012,
  /** The identity is too old; connect again with a fresh one. */
  identityExpired: 4401,
} as const;
