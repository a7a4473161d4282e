import { createServer } from 'node:net';

/**
 * Why nothing can listen there, as the system's code; nothing when it can.
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
