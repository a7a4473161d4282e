export const databaseUrl = (port: number, user: string, password: string, database: string) =>
  `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
