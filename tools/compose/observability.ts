import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';

const folder = join(root, 'deploy', 'observability');
const text = (file: string) => readFileSync(join(folder, file), 'utf8');

export interface Target {
  refId: string;
  expr: string;
  datasource: { uid: string };
}

export interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: Target[];
}

export interface Dashboard {
  uid: string;
  title: string;
  panels: Panel[];
}

export const dashboards = (): Dashboard[] =>
  globSync('dashboards/*.json', { cwd: folder })
    .sort()
    .map((file) => JSON.parse(text(file)));

export interface Alarm {
  name: string;
  expr: string;
  severity: string;
  summary: string;
}

/** Parses the alarms in rules.yml; each field must be on its own line. */
export function alarms(): Alarm[] {
  const [, ...blocks] = text('prometheus/rules.yml').split(/^ +- alert: /m);
  return blocks.map((block) => ({
    name: /^\w+/.exec(block)?.[0] ?? '',
    expr: field(block, /^ +expr: (.+)$/m),
    severity: field(block, /^ +labels: \{ severity: (\w+) \}$/m),
    summary: field(block, /^ +annotations: \{ summary: "(.+)" \}$/m),
  }));
}

const field = (block: string, pattern: RegExp): string => pattern.exec(block)?.[1] ?? '';

/** Names that prometheus.yml resolves by DNS. */
export const scrapedServices = (): string[] =>
  field(text('prometheus/prometheus.yml'), /^ +- names: \[(.+)\]$/m).split(', ');

export const datasources = (): string[] =>
  [...text('grafana/datasources/prometheus.yml').matchAll(/^ +uid: (\w+)$/gm)].map(([, uid = '']) => uid);

const words = new Set(['and', 'or', 'unless', 'bool', 'offset']);

export function metricsIn(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  const names = [...bare.matchAll(/(?<![\w.])([a-zA-Z_]\w*)\b(?!\s*\()/g)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !words.has(name)))];
}
