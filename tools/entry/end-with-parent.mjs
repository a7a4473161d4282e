import { readFileSync } from 'node:fs';

/** @param {number} pid @returns {string[]} fields of /proc/<pid>/stat after the pid: name, state, parent, … */
function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return [text.slice(text.indexOf('(') + 1, end), ...text.slice(end + 2).split(' ')];
  } catch {
    return [];
  }
}

/** npm starts scripts through a shell, which may remain between npm and this process. */
function ancestors() {
  const parent = process.ppid;
  const [name, , grandparent] = stat(parent);
  return name && /^(sh|dash|bash)$/.test(name) ? [parent, Number(grandparent)] : [parent];
}

/**
 * Ends this process with SIGTERM when npm has gone, even after kill -9, because nothing else could stop it. A
 * process started by hand may outlive its terminal (nohup).
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const before = ancestors().join();
  const watch = setInterval(() => {
    if (ancestors().join() === before) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
