/** The variable that carries the server's address and credentials, as JSON, from the global setup to the tests. */
export const OBJECT_STORE_TEST_MINIO = 'OBJECT_STORE_TEST_MINIO';

/** The variable that carries the path of MinIO's client for administrators, in the same way. */
export const OBJECT_STORE_TEST_MC = 'OBJECT_STORE_TEST_MC';

/** What the global setup leaves for the global teardown to do. */
export const minioTeardown = { run: async (): Promise<void> => {} };
