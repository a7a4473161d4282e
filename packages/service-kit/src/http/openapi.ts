import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { type ErrorCode, errorStatus } from '@shop/contracts/problem';
import { IdentityVerifier } from '../identity/identity.ts';
import { ProblemResponse, problemContent } from './api-problems.ts';
import { accessOfFrames, requireAccess } from './declared-access.ts';

export interface OpenApiOptions {
  name: string;
  description: string;
  module: DynamicModule;
  /** WebSocket gateways, whose frames the document lists as `x-frames`. */
  gateways?: Type[];
  /** Path of the document, usually packages/contracts/openapi/<name>.json. */
  file: string;
  /** Compares instead of writing; throws on a difference. */
  check: boolean;
}

/** Writes or checks a service's OpenAPI document without a database. Throws when an operation or a frame declares no caller. */
export async function openApi(options: OpenApiOptions): Promise<void> {
  const app = await NestFactory.create(withVerifier(options.module), new FastifyAdapter(), {
    logger: false,
    preview: true,
    abortOnError: false,
  });
  const config = new DocumentBuilder()
    .setTitle(options.name)
    .setDescription(options.description)
    .setVersion('1')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, config, { extraModels: [ProblemResponse] });
  addCommonProblems(document);
  requireAccess(document);
  const frames = options.gateways && { 'x-frames': accessOfFrames(options.gateways) };
  const text = `${JSON.stringify({ ...document, ...frames }, null, 2)}\n`;
  await app.close();
  if (!options.check) {
    mkdirSync(dirname(options.file), { recursive: true });
    return writeFileSync(options.file, text);
  }
  if (readFileSync(options.file, 'utf8') !== text) {
    throw new Error(
      `${options.file} differs from the code: run "npm run openapi -w services/${options.name}" and commit it.`,
    );
  }
}

/** Provides a verifier for injection; a preview never instantiates it. */
function withVerifier(module: DynamicModule): DynamicModule {
  class DocumentedService {}
  const providers = [{ provide: IdentityVerifier, useValue: {} }];
  return { module: DocumentedService, imports: [module], providers, exports: [IdentityVerifier], global: true };
}

const always: ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'];
const withInput: ErrorCode[] = ['VALIDATION_FAILED'];
const withBody: ErrorCode[] = ['MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

function addCommonProblems({ paths }: OpenAPIObject): void {
  for (const path of Object.values(paths)) {
    for (const operation of [path.get, path.put, path.post, path.patch, path.delete]) {
      if (!operation) continue;
      const hasInput = operation.requestBody !== undefined || (operation.parameters?.length ?? 0) > 0;
      const codes = [...always, ...(hasInput ? withInput : []), ...(operation.requestBody ? withBody : [])];
      for (const status of new Set(codes.map((code) => errorStatus[code]))) {
        operation.responses[status] ??= problemContent(codes.filter((code) => errorStatus[code] === status));
      }
    }
  }
}
