import type { Reports } from './reports.ts';

export interface Changes {
  breaking: string[];
  added: string[];
}

interface Declaration {
  text: string;
  isExported: boolean;
}

/** Compares two versions of the API. Any change except added optional members counts as breaking. */
export function compareApis(before: Reports, after: Reports): Changes {
  const entries = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changes = entries.map((entry): Changes => {
    if (after[entry] === undefined) return { breaking: [`The entry ${entry} is gone.`], added: [] };
    if (before[entry] === undefined) return { breaking: [], added: [`The entry ${entry} is new.`] };
    return compareEntry(entry, declarationsOf(before[entry]), declarationsOf(after[entry]));
  });
  return { breaking: changes.flatMap(({ breaking }) => breaking), added: changes.flatMap(({ added }) => added) };
}

function compareEntry(entry: string, before: Map<string, Declaration>, after: Map<string, Declaration>): Changes {
  const changes: Changes = { breaking: [], added: [] };
  for (const [name, old] of before) {
    const now = after.get(name);
    if (old.isExported && !now?.isExported) changes.breaking.push(`${entry}: ${name} is gone.`);
    else if (now && now.text !== old.text) {
      if (isAddition(old.text, now.text)) changes.added.push(`${entry}: ${name} takes or gives more.`);
      else changes.breaking.push(`${entry}: ${name} has another type.`);
    }
  }
  for (const [name, now] of after)
    if (now.isExported && !before.get(name)?.isExported) changes.added.push(`${entry}: ${name} is new.`);
  return changes;
}

/** Whether the new declaration has all earlier lines in order, and otherwise only optional members. */
function isAddition(before: string, after: string): boolean {
  const old = before.split('\n');
  let at = 0;
  for (const line of after.split('\n')) {
    if (line === old[at]) at++;
    else if (!/^\s+(readonly )?\w+\?[:(].*;$/.test(line)) return false;
  }
  return at === old.length;
}

const declared =
  /^(export )?(?:declare |default |abstract )*(?:function|const|let|type|interface|class|enum|namespace) (\w+)/;

/** Declarations of a report by name; overloads are joined, re-exports are separate. */
function declarationsOf(report: string): Map<string, Declaration> {
  const [, code = ''] = /```ts\n(.*)```/s.exec(report) ?? [];
  const found = new Map<string, Declaration>();
  for (const block of code.split(/\n\n/)) {
    const text = block.trim();
    const [, name] = /^export \{ (?:type )?(?:\w+ as )?(\w+) \};?$/.exec(text) ?? [];
    const [, exported, own] = declared.exec(text) ?? [];
    const key = name ?? own;
    if (!key) continue;
    const before = found.get(key);
    found.set(key, {
      text: before ? `${before.text}\n${text}` : text,
      isExported: Boolean(name ?? exported) || Boolean(before?.isExported),
    });
  }
  return found;
}
