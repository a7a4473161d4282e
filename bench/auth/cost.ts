import { hash } from '../../services/auth/src/passwords/argon2id.ts';
import { cpuTimes } from '../site/cpu.ts';
import type { BenchSite } from '../site/site.ts';
import { type Browser, signIn } from './accounts.ts';

/** Processor time of auth for a sign-in beside that of a hash made here, one after the other, in milliseconds. */
export async function costOfSignIn(site: BenchSite, browsers: Browser[]) {
  const auth = site.nodes.filter(({ name }) => /^auth\b/.test(name));
  const used = () => [...cpuTimes(auth).values()].reduce((sum, ms) => sum + ms, 0);
  const before = used();
  for (const browser of browsers) await signIn(site.url, browser);
  const signInMs = (used() - before) / browsers.length;
  const begin = process.cpuUsage();
  for (const { credentials } of browsers) await hash(credentials.password);
  const { user, system } = process.cpuUsage(begin);
  const hashMs = (user + system) / 1_000 / browsers.length;
  return { signInMs, hashMs, ratio: signInMs / hashMs };
}
