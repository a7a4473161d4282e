import { AnswerCache } from '../src/answers/answer-cache.ts';

const cache = (limits = {}) => new AnswerCache({ entries: 3, bytes: 10_000, quality: 1, ...limits });
const made = (text: string) => async () => text;

describe('kept answers', () => {
  it('let the least recently used go', async () => {
    const answers = cache();
    for (const key of ['a', 'b', 'c']) await answers.make(key, made(key));
    answers.get('a');
    await answers.make('d', made('d'));
    expect(['a', 'b', 'c', 'd'].filter((key) => answers.get(key))).toEqual(['a', 'c', 'd']);
  });

  it('never hold more bytes than allowed, the compressed ones included', async () => {
    const answers = cache({ entries: 100 });
    for (let i = 0; i < 20; i++) await answers.make(`${i}`, made('x'.repeat(1_000)));
    const kept = () => Array.from({ length: 20 }, (_, i) => answers.get(`${i}`)).filter((answer) => answer !== undefined);
    expect(kept()).toHaveLength(10);
    await Promise.all(kept().map((answer) => answer.compressed()));
    expect(kept().reduce((bytes, { size }) => bytes + size, 0)).toBeLessThanOrEqual(10_000);
  });

  it('do not keep an answer larger than everything allowed', async () => {
    const answers = cache();
    expect((await answers.make('a', made('x'.repeat(10_001)))).body).toHaveLength(10_001);
    expect(answers.get('a')).toBeUndefined();
  });

  it('are made once for all who ask meanwhile', async () => {
    const answers = cache();
    let times = 0;
    const make = async () => `${++times}`;
    const [one, two] = await Promise.all([answers.make('a', make), answers.make('a', make)]);
    expect([times, one]).toEqual([1, two]);
  });

  it('are not kept when everything was dropped while they were made', async () => {
    const answers = cache();
    const making = answers.make('a', made('old'));
    answers.drop();
    const fresh = answers.make('a', made('new'));
    expect([(await making).body.toString(), (await fresh).body.toString()]).toEqual(['old', 'new']);
    expect(answers.get('a')?.body.toString()).toBe('new');
  });

  it('are not kept while nobody would tell of changes', async () => {
    const answers = cache();
    answers.setOpen(false);
    await answers.make('a', made('a'));
    expect(answers.get('a')).toBeUndefined();
  });

  it('forget a failure', async () => {
    const answers = cache();
    await expect(answers.make('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await answers.make('a', made('up'))).body.toString()).toBe('up');
  });
});
