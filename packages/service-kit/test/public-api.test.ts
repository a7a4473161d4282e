import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { publicApi } from '../src/http/public-api.ts';

const document = publicApi({ origin: 'https://shop.example', cookies: { session: '__Host-sid', guest: '__Host-gid' } });
const services = ['catalog', 'orders', 'support', 'auth'];
const ofService = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../contracts/openapi/${name}.json`, import.meta.url), 'utf8'));

interface Operation {
  requestBody?: unknown;
  security?: unknown;
  operationId: string;
  responses: Record<string, { description: string; headers?: Record<string, unknown> }>;
}
interface PublicDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties?: Record<string, unknown> } | undefined>;
    securitySchemes: unknown;
  };
  servers: unknown;
  security: unknown[];
}
const { paths, components, servers, security } = document as unknown as PublicDocument;

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => [`${method} ${path}`, method, operation] as const),
);

describe('public OpenAPI document', () => {
  it('is valid OpenAPI', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('contains every public operation and no internal one', () => {
    const expected = services.flatMap((name) =>
      Object.keys(ofService(name).paths).filter((path) => path.startsWith('/api/')),
    );
    expect(Object.keys(paths).sort()).toEqual(expected.sort());
    expect(JSON.stringify(document)).not.toContain('/internal');
    expect(components.schemas).not.toHaveProperty('ResolvedSessionDto');
  });

  it('has no dangling schema references', () => {
    const references = JSON.stringify(document).match(/#\/components\/schemas\/[\w.-]+/g) ?? [];
    const missing = references.filter(
      (reference) => !(reference.slice('#/components/schemas/'.length) in components.schemas),
    );
    expect([references.length > 0, missing]).toEqual([true, []]);
  });

  it('keeps the properties of schemas with the same name', () => {
    for (const name of services) {
      const { schemas } = ofService(name).components;
      const prefixed = (schema: string) => `${name[0]?.toUpperCase()}${name.slice(1)}${schema}`;
      for (const schema of Object.keys(schemas)) {
        const merged = components.schemas[prefixed(schema)] ?? components.schemas[schema];
        if (merged) expect(Object.keys(merged.properties ?? {})).toEqual(Object.keys(schemas[schema].properties ?? {}));
      }
    }
  });

  it('has a unique id for each operation', () => {
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(operations)(
    'documents for %s the headers and problems that the gateway adds',
    (_, method, { requestBody, responses, security: own }) => {
      expect(responses['429']).toMatchObject({
        description: expect.stringContaining('RATE_LIMITED'),
        headers: { 'retry-after': {} },
      });
      expect(responses['503']).toMatchObject({ description: expect.stringContaining('SERVICE_UNAVAILABLE') });
      for (const answer of Object.values(responses)) expect(answer.headers).toHaveProperty('x-request-id');
      if (method !== 'get') expect(responses['403']?.description).toContain('CROSS_SITE');
      if (requestBody) expect(responses['413']?.description).toContain('BODY_TOO_LARGE');
      expect(own).toBeUndefined();
    },
  );

  it('declares the server URL and the session cookies', () => {
    expect(servers).toEqual([{ url: 'https://shop.example' }]);
    expect(components.securitySchemes).toEqual({
      session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
      guest: { type: 'apiKey', in: 'cookie', name: '__Host-gid' },
    });
    expect(security).toContainEqual({ session: [] });
  });
});
