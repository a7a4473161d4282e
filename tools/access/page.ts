import type { Access } from '@shop/contracts/identity';

interface Document {
  paths: Record<string, Record<string, { summary?: string; 'x-access': Access[] }>>;
  'x-frames'?: Record<string, Access[]>;
}

export interface ServiceDocument {
  service: string;
  document: Document;
}

const introduction = `# Access matrix

\`npm run access\` generates this page from \`packages/contracts/openapi\`, and \`npm test\` compares both. Each endpoint and frame declares
its callers with \`@Allow\`. \`test/access.test.ts\` of its service tests them (ADR 8).

| caller | who |
| --- | --- |
| everyone | guests, customers and staff: all callers through the gateway |
| guest owner | the browser that made the resource, signed in or not, while it belongs to no account |
| owner | the account that owns the resource, in any browser |
| customer | a signed-in account of type \`customer\`, for its own data |
| staff | a signed-in account of type \`admin\` in any role: owner, manager or support. For everybody's data, or for its own where \`customer\` is beside it |
| manager | managers and owners |
| shop owner | owners only |
| service | our own processes |

- A call without a valid identity token gets 401.
- A guest who is not permitted gets 401. Other callers get 403.
- A resource of another owner gets 404.
- This page does not say whether a call also needs a mailed link, a password or a number.
- Some addresses need no identity. \`/healthz\`, \`/readyz\`, \`/metrics\` and event streams between processes are on no public address.
  Receipt files of the disk store need a signed link. Pages, their error reports and the API's document are public.
`;

/** Text of docs/access.md: the permitted callers of each operation and live frame. */
export function accessPage(documents: ServiceDocument[]): string {
  return [introduction, ...documents.map(section)].join('\n');
}

function section({ service, document }: ServiceDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary = '', 'x-access': access }]) => [
      `\`${method.toUpperCase()} ${path}\``,
      summary,
      access.join(', '),
    ]),
  );
  const frames = Object.entries(document['x-frames'] ?? {}).map(([type, access]) => [`\`${type}\``, access.join(', ')]);
  const parts = [`## ${service}\n`, table(['call', 'what it does', 'who'], calls)];
  if (frames.length > 0) parts.push('', table(['frame of the live socket', 'who'], frames));
  return `${parts.join('\n')}\n`;
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
