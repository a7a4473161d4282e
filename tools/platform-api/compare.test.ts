import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staleErrors, versionErrors } from './check.ts';
import { compareApis } from './compare.ts';
import { makeReports, type Reports } from './reports.ts';

const report = (code: string, version = '1.1.0'): Reports => ({
  ui: `# @shop/platform/ui ${version}\n\n\`\`\`ts\n${code}\n\`\`\`\n`,
});
const before = `import { ReactNode } from 'react';

export function Card(input: {
    padded?: boolean;
}): ReactNode;

interface Props {
    checked: boolean;
}

export { Link }`;

describe('comparing two platform APIs', () => {
  it.each([
    ['an export that is gone', before.replace('export { Link }', ''), 'ui: Link is gone.'],
    ['a declaration that is no longer exported', before.replace('export function', 'function'), 'ui: Card is gone.'],
    ['a property that is gone', before.replace('    padded?: boolean;\n', ''), 'ui: Card has another type.'],
    ['a property of another type', before.replace('padded?: boolean', 'padded?: number'), 'ui: Card has another type.'],
    [
      'a property that becomes required',
      before.replace('checked: boolean;', 'checked: boolean;\n    label: string;'),
      'ui: Props has another type.',
    ],
  ])('breaks with %s', (_, after, sentence) => {
    expect(compareApis(report(before), report(after))).toEqual({ breaking: [sentence], added: [] });
  });

  it.each([
    ['an export', `${before}\n\nexport const x: number;`, 'ui: x is new.'],
    [
      'an optional property',
      before.replace('padded?: boolean;', 'padded?: boolean;\n    tone?: string;'),
      'ui: Card takes or gives more.',
    ],
  ])('reports %s as added', (_, after, sentence) => {
    expect(compareApis(report(before), report(after))).toEqual({ breaking: [], added: [sentence] });
  });

  it('ignores version, order and unexported types', () => {
    const after = `export { Link }\n\n${before.replace('\n\nexport { Link }', '')}\n\ninterface Helper {\n}`;
    expect(compareApis(report(before), report(after, '1.2.0'))).toEqual({ breaking: [], added: [] });
  });

  it('reports a removed entry as breaking and a new one as added', () => {
    expect(compareApis(report(before), {}).breaking).toEqual(['The entry ui is gone.']);
    expect(compareApis({}, report(before)).added).toEqual(['The entry ui is new.']);
  });
});

describe("the platform's version", () => {
  const gone = before.replace('export { Link }', '');
  const more = `${before}\n\nexport const x: number;`;

  it.each([
    [
      gone,
      '1.2.0',
      ['The platform 1.2.0 breaks with the released 1.1.0, so its version must be 2.0.0:', 'ui: Link is gone.'],
    ],
    [
      more,
      '1.1.1',
      ['The platform 1.1.1 has more than the released 1.1.0, so its version must be 1.2.0:', 'ui: x is new.'],
    ],
  ])('is refused when its API needs a higher step: %#', (code, version, errors) => {
    expect(versionErrors(report(before), report(code, version))).toEqual(errors);
  });

  it.each([
    [gone, '2.0.0'],
    [more, '1.2.0'],
    [before, '1.1.1'],
  ])('is accepted when it follows semver: %#', (code, version) => {
    expect(versionErrors(report(before), report(code, version))).toEqual([]);
  });

  it('is compared only with current reports', () => {
    expect(staleErrors(report(before), report(gone))).toEqual([
      'The reports of ui in packages/platform/api are stale: run npm run api and look at the change.',
    ]);
    expect(staleErrors(report(before), report(before))).toEqual([]);
  });
});

describe('an API report', () => {
  it('contains every export with its type and the types it uses', () => {
    const folder = mkdtempSync(join(tmpdir(), 'api-test-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), '{ "name": "@shop/platform", "version": "1.1.0" }');
    writeFileSync(
      join(folder, 'src', 'card.d.ts'),
      'interface Props {\n    padded?: boolean;\n}\nexport declare function Card(props: Props): void;\n',
    );
    writeFileSync(join(folder, 'src', 'ui.d.ts'), "export { Card } from './card.ts';\n");
    const { ui } = makeReports({ folder, version: '1.1.0', entries: ['ui'] });
    rmSync(folder, { recursive: true });
    expect(ui).toContain('# @shop/platform/ui 1.1.0');
    expect(ui).toContain('export function Card(props: Props): void;\n\ninterface Props {\n    padded?: boolean;\n}');
  });
});
