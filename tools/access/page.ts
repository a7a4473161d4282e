import type { Access } from '@shop/contracts/identity';

interface Document {
  paths: Record<string, Record<string, { summary?: string; 'x-access': Access[] }>>;
  'x-frames'?: Record<string, Access[]>;
}

export interface ServiceDocument {
  service: string;
  document: Document;
}

const introduction = `# Who may call what

Printed by \`npm run access\` from \`packages/contracts/openapi\`, compared by \`npm test\`. What stands here is declared at each endpoint and frame
with \`@Allow\` and tried by \`test/access.test.ts\` of its service (ADR 8).

| word | who |
| --- | --- |
| everyone | guests, customers and admins: whoever comes through the gateway |
| guest owner | the browser that made it, signed in or not, while it belongs to no account |
| owner | the account whose it is, in any browser |
| customer | a signed-in account of type \`customer\`, about its own |
| admin | a signed-in account of type \`admin\`: about everybody's, or its own where \`customer\` stands beside it |
| service | our own processes |

Whoever has no valid identity token gets 401. A guest who is in none of the roles gets 401, everybody else 403; where a word
is an owner's, what is somebody else's does not exist: 404. That one must know a mailed link, a password or a number is not said here.
What is asked without an identity is on no public address (\`/healthz\`, \`/readyz\`, \`/metrics\`, streams of events), asks for a signature of its own
(files of receipts on the disk store), or is for everybody: the pages, the reports of their errors, the API's document and its page.
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
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
