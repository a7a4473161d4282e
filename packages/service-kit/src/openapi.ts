import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

export interface OpenApiOptions {
  name: string;
  description: string;
  module: DynamicModule;
  /** Where the document lives, usually packages/contracts/openapi/<name>.json. */
  file: string;
  /** Compare instead of writing; a difference is an error. */
  check: boolean;
}

/** Writes a service's OpenAPI document from its code, or says that the committed one is out of date. Needs no database. */
export async function openApi(options: OpenApiOptions): Promise<void> {
  const app = await NestFactory.create(options.module, new FastifyAdapter(), { logger: false, preview: true, abortOnError: false });
  const config = new DocumentBuilder().setTitle(options.name).setDescription(options.description).setVersion('1').addBearerAuth().build();
  const text = `${JSON.stringify(SwaggerModule.createDocument(app, config), null, 2)}\n`;
  await app.close();
  if (!options.check) {
    mkdirSync(dirname(options.file), { recursive: true });
    return writeFileSync(options.file, text);
  }
  if (readFileSync(options.file, 'utf8') !== text) {
    throw new Error(`${options.file} is not what the code says: run "npm run openapi -w services/${options.name}" and commit it.`);
  }
}
