import { brokenClasses } from './style-modules.ts';

const sheet = (text: string) => ({ path: 'mf-x/src/Card.module.css', text });
const component = (text: string) => ({
  path: 'mf-x/src/Card.tsx',
  text: `import styles from './Card.module.css';\n${text}`,
});

describe('classes of a CSS module', () => {
  it('pass when each is defined and used', () => {
    const styles = sheet(
      '.card { gap: .5rem; .title:hover { gap: 0 } } @media (width < 40rem) { .card > a { gap: 0 } }',
    );
    expect(brokenClasses([styles, component('<a className={classNames(styles.card, styles.title)} />')])).toEqual([]);
  });

  it('fail when a name is mistyped', () => {
    expect(brokenClasses([sheet('.card { gap: 0 }'), component('<a className={styles.crad} />')])).toEqual([
      'mf-x/src/Card.module.css .card: no file uses this class.',
      'mf-x/src/Card.tsx crad: mf-x/src/Card.module.css has no such class.',
    ]);
  });

  it('may all be used by a computed name', () => {
    const chosen = component('<a className={classNames(styles[tone], styles.sign)} />');
    expect(brokenClasses([sheet('.red { gap: 0 } .sign { gap: 0 }'), chosen])).toEqual([]);
    expect(brokenClasses([sheet('.red { gap: 0 }'), chosen])).toEqual([
      'mf-x/src/Card.tsx sign: mf-x/src/Card.module.css has no such class.',
    ]);
  });

  it('fail when no file imports the module', () => {
    expect(brokenClasses([sheet('.card { gap: 0 }')])).toEqual([
      'mf-x/src/Card.module.css .card: no file uses this class.',
    ]);
  });
});
