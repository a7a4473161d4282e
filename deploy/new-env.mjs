#!/usr/bin/env node
// Prints a .env for docker compose with secrets of its own: node deploy/new-env.mjs > .env
import { generateKeyPairSync, randomBytes } from 'node:crypto';

const random = () => randomBytes(24).toString('base64url');
const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const secrets = [
  'POSTGRES_PASSWORD',
  'AUTH_DATABASE_PASSWORD',
  'CATALOG_DATABASE_PASSWORD',
  'ORDERS_DATABASE_PASSWORD',
  'SUPPORT_DATABASE_PASSWORD',
  'COOKIE_SECRET',
  'TRACKING_SECRET',
  'LINK_SECRET',
  'STORE_ROOT_USER',
  'STORE_ROOT_PASSWORD',
  'STORE_ACCESS_KEY',
  'STORE_SECRET_KEY',
  'ADMIN_PASSWORD',
];

const lines = [
  '# The address that customers use, and where browsers reach the object store.',
  'PUBLIC_URL=http://localhost:8080',
  'STORE_PUBLIC_ENDPOINT=http://localhost:9000',
  '# The networks of the proxies in front, such as 172.16.0.0/12 for one on this machine: see deploy/README.md.',
  'TRUST_PROXY=',
  '# For maps on the contact page; without it stand address and directions. See deploy/README.md.',
  'GOOGLE_MAPS_API_KEY=',
  '# Your mail server and sender.',
  'SMTP_URL=smtp://mail.example.com:587',
  'MAIL_FROM=orders@example.com',
  '# The first admin; change the password after the first sign-in.',
  'ADMIN_EMAIL=owner@example.com',
  ...secrets.map((name) => `${name}=${random()}`),
  `IDENTITY_PRIVATE_KEY=${JSON.stringify(key)}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
