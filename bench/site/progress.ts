export function showProgress(rows: number, what: string): (loaded: number) => void {
  let shown = -1;
  return (loaded) => {
    const tenths = Math.floor((loaded / rows) * 10);
    const bar = `[${'#'.repeat(tenths * 3).padEnd(30)}] ${loaded.toLocaleString('en')} of ${rows.toLocaleString('en')} ${what}`;
    if (process.stderr.isTTY) process.stderr.write(`\r${bar}${loaded === rows ? '\n' : ''}`);
    else if (tenths > shown) process.stderr.write(`${bar}\n`);
    shown = tenths;
  };
}
