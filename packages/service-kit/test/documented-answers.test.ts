import fastify, { type FastifyInstance } from 'fastify';
import { DocumentedAnswers } from '../src/testing/documented-answers.ts';

const user = {
  id: '00000000-0000-4000-8000-00000000c001',
  email: 'tanya@example.com',
  username: null,
  firstName: 'Tanya',
  lastName: null,
  profileImageUrl: null,
  accountType: 'customer',
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};

let server: FastifyInstance;
let answers: DocumentedAnswers | undefined;
beforeEach(() => {
  server = fastify();
  answers = DocumentedAnswers.watch('auth', server);
});

const answering = async (status: number, body: unknown, type = 'application/json', url = '/api/auth/user') => {
  server.get(url, (_request, reply) => reply.code(status).type(type).send(JSON.stringify(body)));
  await server.inject(url);
};

describe('responses of a test service', () => {
  it('pass when they match the OpenAPI document', async () => {
    await answering(200, user);
    expect(() => answers?.verify()).not.toThrow();
  });

  it.each([
    ['a status', 418, user, 'application/json', '/api/auth/user', 'status 418 is not declared'],
    ['a content type', 200, user, 'text/plain', '/api/auth/user', '200: content type "text/plain" is not declared'],
    [
      'a field',
      200,
      { ...user, password: 'secret' },
      'application/json',
      '/api/auth/user',
      '200: body must NOT have additional properties',
    ],
    ['an operation', 200, {}, 'application/json', '/api/auth/secrets', 'the operation is not declared'],
  ])('fail when %s is not declared', async (_, status, body, type, url, message) => {
    await answering(status, body, type, url);
    expect(() => answers?.verify()).toThrow(`GET ${url}: ${message}`);
  });

  it.each([
    ['is missing', { ...user, email: undefined }, "body must have required property 'email'"],
    [
      'has another type',
      { ...user, firstName: 7 },
      'body/firstName must be string, body/firstName must be null, body/firstName must match',
    ],
    ['is not of its format', { ...user, createdAt: 'yesterday' }, 'body/createdAt must match format "date-time"'],
    [
      'is none of its values',
      { ...user, accountType: 'owner' },
      'body/accountType must be equal to one of the allowed values',
    ],
  ])('fail when a field %s', async (_, body, message) => {
    await answering(200, body);
    expect(() => answers?.verify()).toThrow(`GET /api/auth/user: 200: ${message}`);
  });
});
