/** The variable that carries the server's address and credentials, as JSON, from the global setup to the tests. */
export const OBJECT_STORE_TEST_MINIO = 'OBJECT_STORE_TEST_MINIO';

/** What the global setup leaves for the global teardown to do. */
export const minioTeardown = { run: async (): Promise<void> => {} };
