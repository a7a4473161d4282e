import { readFileSync } from 'node:fs';

/** @param {number} pid @returns {string[]} the fields of /proc/<pid>/stat after the pid: name, state, parent, … */
function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return [text.slice(text.indexOf('(') + 1, end), ...text.slice(end + 2).split(' ')];
  } catch {
    return [];
  }
}

/** npm starts scripts through a shell, which may stay between npm and this process. */
function ancestors() {
  const parent = process.ppid;
  const [name, , grandparent] = stat(parent);
  return name && /^(sh|dash|bash)$/.test(name) ? [parent, Number(grandparent)] : [parent];
}

/**
 * Started by npm, this process gets SIGTERM when npm is gone, even by kill -9: nobody could press Ctrl-C any more.
 * Started by hand it may outlive its terminal on purpose (nohup).
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
