import { Body, Controller, Get, HttpCode, Inject, Module, Param, Post, Put } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { DataSource, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../src/database/database.ts';
import { ProblemError } from '../src/http/problem.ts';
import { Allow, Caller } from '../src/identity/identity.ts';
import { admin, customer, gatewayProcess, guest } from '../src/testing/identities.ts';
import { startTestService, type TestService } from '../src/testing/test-service.ts';

class CreateThings1700000000001 {
  async up(runner: QueryRunner) {
    await runner.query('create table things (id int primary key)');
  }
}

class NewThing {
  @IsString()
  @MaxLength(5)
  name: string;

  @IsInt()
  @Min(1, { message: 'the size must be at least 1' })
  size: number;
}

/** A form without required fields. */
class ThingUpdate {
  @IsOptional()
  @IsString()
  name?: string;
}

@Controller('things')
class ThingsController {
  constructor(@Inject(getDataSourceToken()) private readonly database: DataSource) {}

  @Get('open') @Allow('everyone') open(@Caller() caller: Identity) {
    return { sub: caller.sub };
  }
  @Get('named/:name') @Allow('everyone') named() {
    return {};
  }
  @Get('forgotten') forgotten() {
    return {};
  }
  @Get('staff') @Allow('staff') staff() {
    return {};
  }
  @Get('machine') @Allow('service') machine() {
    return {};
  }
  @Post() @HttpCode(200) @Allow('everyone') create(@Body() thing: NewThing) {
    return thing;
  }
  @Put() @Allow('everyone') update(@Body() thing: ThingUpdate) {
    return thing;
  }
  @Get('broken') @Allow('everyone') broken() {
    return this.database.query('select secret from nowhere');
  }
  @Get('cut-off') @Allow('everyone') cutOff() {
    return this.database.query('select pg_terminate_backend(pg_backend_pid())');
  }
  @Get('away') @Allow('everyone') away() {
    return new DataSource({ type: 'postgres', url: 'postgres://nobody@127.0.0.1:1/nothing' }).initialize();
  }
  @Get('raise/:state') @Allow('everyone') raise(@Param('state') state: string) {
    return this.database.query(`do $$ begin raise sqlstate '${state}'; end $$`);
  }
  @Get('slow') @Allow('everyone') slow() {
    return this.database.query("set local statement_timeout = '10ms'; select pg_sleep(5)");
  }
  @Get('parses') @Allow('everyone') parses() {
    return JSON.parse('{');
  }
  @Get('sold') @Allow('everyone') sold() {
    throw new ProblemError('OUT_OF_STOCK', 'The last one was sold.', { lines: ['a'] });
  }
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService((config) => {
    @Module({
      imports: [
        TypeOrmModule.forRoot(
          dataSourceOptions({
            url: config.DATABASE_URL,
            name: 'things',
            entities: [],
            migrations: [CreateThings1700000000001],
          }),
        ),
      ],
      controllers: [ThingsController],
    })
    class ThingsModule {}
    return { name: 'things', module: ThingsModule, config };
  });
});
afterAll(() => service?.close());

describe('service', () => {
  it('runs its migrations before the first response', async () => {
    expect(await service.database.query('select * from things')).toEqual([]);
  });

  it('returns the request id in a response header', async () => {
    const response = await (await service.as(guest)).get('/things/open').set('x-request-id', 'r-1');
    expect(response.headers['x-request-id']).toBe('r-1');
    expect(response.body).toEqual({ sub: 'guest-1' });
  });
});

describe('test service', () => {
  it('counts only the SQL statements of the request', async () => {
    const background = setInterval(() => void service.database.query('select 2'), 1);
    const statements = await service.statements(async () => (await service.as(guest)).get('/things/broken'));
    clearInterval(background);
    expect(statements).toEqual(['select secret from nowhere']);
  });
});

describe('access check', () => {
  it('refuses a request without identity', async () => {
    const response = await service.anonymous.get('/things/open');
    expect([response.status, response.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('refuses tokens that are expired or have a wrong signature', async () => {
    const expired = await service.identities.token(admin, -5);
    expect((await service.anonymous.get('/things/open').set('authorization', `Bearer ${expired}`)).status).toBe(401);
    expect(
      (await service.anonymous.get('/things/open').set('authorization', `Bearer ${expired.slice(0, -4)}AAAA`)).status,
    ).toBe(401);
  });

  it('refuses every caller when an endpoint declares none', async () => {
    for (const caller of [guest, customer, admin, gatewayProcess]) {
      expect([401, 403]).toContain((await (await service.as(caller)).get('/things/forgotten')).status);
    }
  });

  it.each([
    ['staff', 'a guest', guest, 401],
    ['staff', 'a customer', customer, 403],
    ['staff', 'a process', gatewayProcess, 403],
    ['staff', 'an admin', admin, 200],
    ['machine', 'an admin', admin, 403],
    ['machine', 'a process', gatewayProcess, 200],
    ['open', 'a process', gatewayProcess, 403],
  ])('answers /things/%s for %s with the declared status', async (path, _, caller, status) => {
    expect((await (await service.as(caller)).get(`/things/${path}`)).status).toBe(status);
  });
});

describe('request validation', () => {
  const post = async (body: string, type = 'application/json') =>
    (await service.as(guest)).post('/things').set('content-type', type).send(body);

  it('returns a readable message for each invalid field', async () => {
    const response = await post('{"name":"toolong","size":0}');
    expect(response.status).toBe(400);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'name' }, { field: 'size', message: 'the size must be at least 1' }],
    });
  });

  it('drops unknown fields', async () => {
    expect((await post('{"name":"a","size":1,"role":"admin"}')).body).toEqual({ name: 'a', size: 1 });
  });

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'MALFORMED_JSON'],
    ['no body', '', 'application/json', 400, 'MALFORMED_JSON'],
    ['a list', '[1]', 'application/json', 400, 'VALIDATION_FAILED'],
    ['null', 'null', 'application/json', 400, 'VALIDATION_FAILED'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 400, 'MALFORMED_JSON'],
    ['another format', 'name=a', 'text/csv', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'name=ab&size=1', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['JSON as text', '{"name":"ab","size":1}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['too much', JSON.stringify({ name: 'x'.repeat(70_000) }), 'application/json', 413, 'BODY_TOO_LARGE'],
  ])('refuses %s', async (_, body, type, status, code) => {
    const response = await post(body, type);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });

  it('explains a missing body when no field is required', async () => {
    const response = await (await service.as(guest)).put('/things').set('content-type', 'application/json').send('');
    const detail = 'The request has no body although it says it is JSON.';
    expect([response.status, response.body.code, response.body.detail]).toEqual([400, 'MALFORMED_JSON', detail]);
  });

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['text', '"a"'],
    ['30,000 lists in each other', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['10,000 objects in each other', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('refuses %s when no field is required', async (_, body) => {
    const response = await (await service.as(guest)).put('/things').set('content-type', 'application/json').send(body);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('accepts an object without fields', async () => {
    expect((await (await service.as(guest)).put('/things').send({})).status).toBe(200);
  });

  it.each([
    ['a name longer than any', `/things/named/${'x'.repeat(10_000)}`, 404, 'NOT_FOUND'],
    ['half an escape', '/things/%zz', 400, 'VALIDATION_FAILED'],
    ['half a character', '/things/%ED%A0%80', 400, 'VALIDATION_FAILED'],
  ])('refuses %s in the URL with a problem code', async (_, path, status, code) => {
    const response = await (await service.as(guest)).get(path).set('x-request-id', 'r-2');
    expect([response.status, response.body.code, response.body.requestId]).toEqual([status, code, 'r-2']);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('application/problem+json'),
      'x-request-id': 'r-2',
    });
  });

  it('answers NOT_FOUND for unknown paths', async () => {
    const response = await (await service.as(guest)).get('/nowhere');
    expect([response.status, response.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('problem response', () => {
  it('contains the code and extra members of an expected failure', async () => {
    const response = await (await service.as(guest)).get('/things/sold');
    expect(response.body).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      detail: 'The last one was sold.',
      lines: ['a'],
    });
  });

  it('hides the details of an unexpected failure', async () => {
    const response = await (await service.as(guest)).get('/things/broken');
    expect(response.status).toBe(500);
    expect(response.body).toMatchObject({ code: 'INTERNAL' });
    expect(JSON.stringify(response.body)).not.toMatch(/nowhere|secret|QueryFailed/);
  });

  it('has code INTERNAL when a handler throws a SyntaxError', async () => {
    const response = await (await service.as(guest)).get('/things/parses');
    expect([response.status, response.body.code]).toEqual([500, 'INTERNAL']);
  });

  it.each([
    ['that cuts the connection', 'cut-off'],
    ['that is away', 'away'],
    ['that ends a slow statement', 'slow'],
    ['that finds a deadlock', 'raise/40P01'],
    ['that waits too long for a lock', 'raise/55P03'],
    ['with a full disk', 'raise/53100'],
    ['that cannot write to its disk', 'raise/58030'],
    ['at a limit of its configuration', 'raise/53400'],
    ['that asks to repeat a transaction', 'raise/40001'],
    ['that ends a long transaction', 'raise/25P04'],
    ['that is read-only after a failover', 'raise/25006'],
    ['that loses its connection', 'raise/08006'],
  ])('is 503 with Retry-After for a database %s', async (_, path) => {
    const response = await (await service.as(guest)).get(`/things/${path}`);
    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '1',
    ]);
    expect(JSON.stringify(response.body)).not.toMatch(/ECONN|terminat|127\.0|sqlstate/);
  });
});
