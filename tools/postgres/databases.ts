import pg from 'pg';

/** A service's database; the owner has the same name and is the only role that may connect. */
export interface ServiceDatabase {
  name: string;
  password: string;
}

/** Creates missing databases and roles. Existing ones keep their data and get the given password. */
export async function ensureDatabases(superuserUrl: string, databases: ServiceDatabase[]): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const existing = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database UNION ALL SELECT rolname FROM pg_roles',
    );
    const count = (name: string) => existing.rows.filter((row) => row.name === name).length;
    await client.query('REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC');
    for (const { name, password } of databases) {
      const role = client.escapeIdentifier(name);
      if (count(name) === 0) await client.query(`CREATE ROLE ${role} LOGIN`);
      await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(password)}`);
      if (count(name) < 2) await client.query(`CREATE DATABASE ${role} OWNER ${role}`);
      await client.query(`REVOKE ALL ON DATABASE ${role} FROM PUBLIC`);
    }
  } finally {
    await client.end();
  }
}
