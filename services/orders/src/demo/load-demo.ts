import type { DataSource } from 'typeorm';

export async function loadDemo(_database: DataSource): Promise<void> {}
