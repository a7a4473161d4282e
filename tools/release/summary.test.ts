import type { ReleaseDescriptor } from '@shop/contracts/registry';
import { summary } from './summary.ts';

const release = (version: string, kib: number): ReleaseDescriptor => ({
  name: 'mf-x',
  version,
  platform: '1.0.0',
  files: {},
  script: { files: 2, bytes: 0, brotliBytes: kib * 1024 },
  style: { files: 0, bytes: 0, brotliBytes: 0 },
  firstViewBytes: { './Widget': 2048, './routes': 4096 },
  budget: { total: 20, file: 20, firstView: {} },
  shared: {},
});

describe('the summary line of a release', () => {
  it('compares script size with the previous version and the budget', () => {
    expect(summary(release('1.0.0-r2', 12), release('1.0.0-r1', 12.5))).toBe(
      'mf-x 1.0.0-r2: first view 4.0 KiB (./routes), script 12.0 KiB in all, -0.5 KiB against 1.0.0-r1, 8.0 KiB left of the budget.',
    );
  });

  it('omits the comparison for a first release', () => {
    expect(summary(release('1.0.0-r1', 12))).toBe(
      'mf-x 1.0.0-r1: first view 4.0 KiB (./routes), script 12.0 KiB in all, 8.0 KiB left of the budget.',
    );
  });
});
