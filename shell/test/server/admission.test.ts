import { setTimeout as wait } from 'node:timers/promises';
import { Admission } from '../../src/server/documents/admission.ts';

/** Works that end when they are told to. */
const works: (() => void)[] = [];
const work = () => new Promise<string>((resolve) => works.push(() => resolve('done')));
const endAll = () => {
  for (const end of works.splice(0)) end();
};
/** Begins as many as are let in. */
const fill = (admission: Admission, upTo: number) =>
  Array.from({ length: upTo }, () => admission.run(work)).filter((each) => each !== undefined);

describe('first views that are begun at once', () => {
  it('are at most so many, and a place is free again when one has ended', async () => {
    const admission = new Admission({ fewest: 1, most: 5, limitMs: 10_000 });
    const begun = fill(admission, 20);
    expect(begun).toHaveLength(5);
    endAll();
    expect(await Promise.all(begun)).toEqual(Array(5).fill('done'));
    expect(fill(admission, 20)).toHaveLength(5);
  });

  it('are fewer where they are slow, and never fewer than some', async () => {
    const admission = new Admission({ fewest: 2, most: 100, limitMs: 20 });
    for (let round = 0; round < 10; round++) {
      const [begun] = fill(admission, 1);
      await wait(60);
      endAll();
      await begun;
    }
    expect(fill(admission, 100)).toHaveLength(2);
  });

  it('let renewals of what is kept begin before them', async () => {
    const admission = new Admission({ fewest: 1, most: 2, limitMs: 0 });
    await admission.run(() => wait(20));
    fill(admission, 1);
    expect(admission.run(work)).toBeUndefined();
    const renewed = admission.run(work, true);
    expect(admission.run(work, true)).toBeUndefined();
    endAll();
    expect(await renewed).toBe('done');
  });

  it('leave their places also where they fail', async () => {
    const admission = new Admission({ fewest: 1, most: 1, limitMs: 10_000 });
    await expect(admission.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await admission.run(async () => 'done')).toBe('done');
  });
});
