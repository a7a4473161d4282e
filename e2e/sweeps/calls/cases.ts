import { randomUUID } from 'node:crypto';
import {
  absurdInAddress,
  absurdTexts,
  malformedBodies,
  oddCookies,
  oddHeaders,
  oddText,
  wrongBodies,
  wrongContentTypes,
  wrongTypes,
} from '../../site/bad-values.ts';
import type { Call } from '../../site/http.ts';
import { fieldsOf, type Operation, pathWith } from '../../site/operations.ts';
import { addressOf, type Targets, validBody, withField } from '../../site/valid-bodies.ts';
import { unlessRefused, violationOf } from '../../site/violations.ts';
import type { Case, Check } from './tally.ts';

type Changes = [what: string, changes: Partial<Call>];

export const anyPath = {
  id: '01234567-89ab-7def-8123-456789abcdef',
  orderNumber: 'ORD-000000',
  slug: 'iphone-13',
  w: '10',
  h: '10',
};

const casesOf = (operation: Operation, targets: Targets, changes: Changes[], check: Check): Case[] =>
  changes.map(([what, change]) => [
    what,
    { method: operation.method, path: addressOf(operation, targets), ...change },
    check,
  ]);

const unlessTooLarge: Check = (answer) =>
  violationOf(answer) ?? (answer.status === 413 ? undefined : `answers ${answer.status}`);

export function malformedCalls(operation: Operation, targets: Targets): Case[] {
  if (!operation.body) return [];
  const valid = validBody(operation, targets);
  const noJson = malformedBodies.map(
    ([what, body]): Changes => [what, { body, headers: { 'content-type': 'application/json' } }],
  );
  const noObject = wrongBodies.map(([what, body]): Changes => [what, { body }]);
  const noJsonType = wrongContentTypes.map(
    (type): Changes => [type, { body: JSON.stringify(valid), headers: { 'content-type': type } }],
  );
  const wrongFields = fieldsOf(operation.body).flatMap(({ way, schema }) =>
    wrongTypes(schema).map((value): Changes => [way.join('.'), { body: withField(valid, way, value) }]),
  );
  const tooLarge: Changes = ['more than 64 KiB', { body: { ...valid, unknown: 'x'.repeat(70_000) } }];
  return [
    ...casesOf(operation, targets, [...noJson, ...noObject, ...noJsonType, ...wrongFields], unlessRefused),
    ...casesOf(operation, targets, [tooLarge], unlessTooLarge),
  ];
}

/** Calls that the operation may accept or refuse, but must not fail on. */
export function absurdCalls(operation: Operation, targets: Targets): Case[] {
  const changes = [
    ...absurdFields(operation, targets),
    ...emptyFields(operation, targets),
    ...oddFields(operation, targets),
    ...absurdParameters(operation, targets),
    ...oddHeadersAndCookies(operation),
    ...[...malformedBodies, ...wrongBodies].map(([what, body]): Changes => [what, { body }]),
  ];
  return casesOf(operation, targets, changes, violationOf);
}

function absurdFields(operation: Operation, targets: Targets): Changes[] {
  const fields = fieldsOf(operation.body).filter(({ schema }) => schema.type === 'string' || schema.oneOf);
  return fields.flatMap(({ way }) =>
    absurdTexts.map(
      ([what, text]): Changes => [
        `${what} in ${way.join('.')}`,
        { body: withField(validBody(operation, targets), way, text) },
      ],
    ),
  );
}

function emptyFields(operation: Operation, targets: Targets): Changes[] {
  if (!operation.body) return [];
  const fields = fieldsOf(operation.body);
  const nothing = Object.fromEntries(fields.filter(({ way }) => way.length === 1).map(({ way }) => [way[0], null]));
  const each = fields.map(
    ({ way }): Changes => [`null in ${way.join('.')}`, { body: withField(validBody(operation, targets), way, null) }],
  );
  return [...each, ['null in every field', { body: nothing }]];
}

function oddFields(operation: Operation, targets: Targets): Changes[] {
  if (!operation.body) return [];
  const fields = fieldsOf(operation.body).filter(({ schema }) => schema.type === 'string' && !schema.enum);
  const unknown = { isAdmin: true, $where: '1', '': {} };
  const each = fields.map(({ way }): Changes => {
    const body = { ...withField(validBody(operation, targets), way, oddText), id: randomUUID(), ...unknown };
    return [`odd text in ${way.join('.')}`, { body }];
  });
  return [...each, ['a deep unknown field', { body: `{"unknown":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}` }]];
}

function absurdParameters(operation: Operation, targets: Targets): Changes[] {
  const body = operation.body && validBody(operation, targets);
  const path = addressOf(operation, targets);
  return operation.parameters.flatMap(({ in: place, name, schema }): Changes[] => {
    if (place === 'header') return [];
    if (place === 'path')
      return absurdInAddress.map(([what, value]) => [
        `${what} as ${name}`,
        { path: pathWith(operation, { ...anyPath, [name]: value }), body },
      ]);
    const wrong = schema.type === 'number' ? ['x', '-1', '1.5', '99999999999999999999'] : [];
    const queries = [...absurdInAddress.map(([, value]) => value), ...wrong].flatMap((value) => spellings(name, value));
    return queries.map((query) => [query.slice(0, 60), { path: `${path}?${query}`, body }]);
  });
}

const spellings = (name: string, value: string) => [
  `${name}=${value}`,
  `${name}=${value}&${name}=1`,
  `${name}[]=${value}`,
  `${name}[a][b]=${value}`,
  name,
  `${name}=`,
];

function oddHeadersAndCookies(operation: Operation): Changes[] {
  const body = operation.body && {};
  const cookies = oddCookies.map((cookie): Changes => [`cookie ${cookie.slice(0, 40)}`, { headers: { cookie }, body }]);
  return [...cookies, ...oddHeaders.map(([what, headers]): Changes => [what, { headers, body }])];
}
