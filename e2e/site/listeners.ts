import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

interface Listener {
  pid: string;
  port: number;
  address: string;
}

/** All TCP listeners of a site's processes, found by its gateway's port (Linux: /proc). */
export function listenersBeside(port: number): Listener[] {
  const all = listeners();
  const gateway = all.find((listener) => listener.port === port);
  if (!gateway) throw new Error(`nothing listens on ${port}`);
  const family = descendants(parentOf(gateway.pid));
  return all.filter(({ pid }) => family.has(pid));
}

function listeners(): Listener[] {
  const sockets = new Map([...table('/proc/net/tcp'), ...table('/proc/net/tcp6')]);
  return processes().flatMap((pid) =>
    inodesOf(pid).flatMap((inode) => {
      const socket = sockets.get(inode);
      return socket ? [{ pid, ...socket }] : [];
    }),
  );
}

/** Listening sockets (state 0A) by inode. */
function table(file: string): [string, { address: string; port: number }][] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === '0A')
    .map((columns) => {
      const [address = '', port = ''] = (columns[1] ?? '').split(':');
      return [columns[9] ?? '', { address: written(address), port: Number.parseInt(port, 16) }];
    });
}

/** The kernel prints addresses as words in the machine's byte order. */
function written(hex: string): string {
  if (hex.length === 8) return [...Buffer.from(hex, 'hex')].reverse().join('.');
  return hex === '00000000000000000000000001000000' ? '::1' : hex;
}

const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

function inodesOf(pid: string): string[] {
  const links = (): string[] =>
    readdirSync(`/proc/${pid}/fd`).map((fd) => orNothing(() => readlinkSync(`/proc/${pid}/fd/${fd}`)));
  return orNone(links).flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []);
}

/** The parent's pid is the second field after the name in brackets. */
const parentOf = (pid: string): string =>
  orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? '');

function descendants(root: string): Set<string> {
  const parents = processes().map((pid) => [pid, parentOf(pid)] as const);
  const found = new Set([root]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return found;
}

/** A process may end during the read. */
function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

function orNone(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}
