/** Environment variable with the server's address and credentials as JSON, set by the global setup. */
export const OBJECT_STORE_TEST_MINIO = 'OBJECT_STORE_TEST_MINIO';

/** Environment variable with the path of MinIO's admin client, set by the global setup. */
export const OBJECT_STORE_TEST_MC = 'OBJECT_STORE_TEST_MC';

/** Cleanup that the global setup registers for the global teardown. */
export const minioTeardown = { run: async (): Promise<void> => {} };
