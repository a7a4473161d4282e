import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Get, Module, SetMetadata } from '@nestjs/common';
import { accessOfFrames } from '../src/http/declared-access.ts';
import { openApi } from '../src/http/openapi.ts';
import { Allow } from '../src/identity/identity.ts';

/** Imitates the metadata of `@SubscribeMessage`, whose library only support installs. */
const Frame = (type: string) => SetMetadata('message', type);

const folder = mkdtempSync(join(tmpdir(), 'shop-test-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function documentOf(controller: new () => object) {
  @Module({ controllers: [controller] })
  class ThingsModule {}
  const file = join(folder, 'things.json');
  await openApi({ name: 'things', description: '', module: { module: ThingsModule }, file, check: false });
  return JSON.parse(readFileSync(file, 'utf8'));
}

describe('x-access of an operation', () => {
  it('is required when the OpenAPI document is written', async () => {
    @Controller('things')
    class ThingsController {
      @Get('open') @Allow('everyone') open() {
        return {};
      }
      @Get('forgotten') forgotten() {
        return {};
      }
    }
    await expect(documentOf(ThingsController)).rejects.toThrow(/GET \/things\/forgotten\. Put @Allow\(/);
  });

  it('comes from the handler, with the controller as default', async () => {
    @Allow('staff')
    @Controller('things')
    class ThingsController {
      @Get() list() {
        return {};
      }
      @Get('own') @Allow('guest owner', 'owner') own() {
        return {};
      }
    }
    const { paths } = await documentOf(ThingsController);
    expect(paths['/things'].get['x-access']).toEqual(['staff']);
    expect(paths['/things/own'].get['x-access']).toEqual(['guest owner', 'owner']);
  });
});

describe('x-access of a frame', () => {
  it('comes from the handler, with the gateway as default', () => {
    @Allow('staff')
    class Gateway {
      @Frame('open') @Allow('everyone') open() {}
      @Frame('close') close() {}
      notAFrame() {}
    }
    expect(accessOfFrames([Gateway])).toEqual({ open: ['everyone'], close: ['staff'] });
  });

  it('is required', () => {
    class Gateway {
      @Frame('open') open() {}
    }
    expect(() => accessOfFrames([Gateway])).toThrow('The frame open does not say who may send it. Put @Allow(');
  });
});
