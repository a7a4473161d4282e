import { createServer } from 'node:net';

/**
 * System error code when the port cannot be listened on, else undefined.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
export const listenError = (port, host) =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code));
    server.listen(port, host, () => server.close(() => done(undefined)));
  });
