import { describe, expect, it } from 'vitest';
import { findViolations } from './check-imports.ts';
import type { SourceFile } from './imports/source-file.ts';

const load = (specifier: string) => `import { x } from '${specifier}';\n`;
const loadType = (specifier: string) => `import type { X } from '${specifier}';\n`;
const loadLater = (specifier: string) => ['const later = () => import(', `'${specifier}'`, ');\n'].join('');

const file = (path: string, text = ''): SourceFile => ({ path, text });
const rulesBrokenBy = (...files: SourceFile[]) => findViolations(files).map((violation) => violation.rule);

const server = 'apps/server/src';
const web = 'apps/web/src';
const domainFile = '@course-center/domain/school/term';
const contractFile = '@course-center/contract/session/login';

/** [importing file, code, what it breaks or undefined for a good case] */
const CASES: readonly (readonly [path: string, text: string, rule: string | undefined])[] = [
  ['packages/domain/src/a/a.ts', load('../b/b.ts'), undefined],
  ['packages/domain/src/a/a.ts', load('node:fs'), 'domain imports only domain'],
  ['packages/domain/src/a/a.ts', load('dayjs'), 'domain imports only domain'],
  ['packages/domain/src/a/a.ts', loadType(contractFile), 'domain imports only domain'],
  ['packages/domain/src/a/a.test.ts', load('vitest'), undefined],
  ['packages/domain/src/a/a.test.ts', load(contractFile), 'domain tests stay in domain'],

  ['packages/contract/src/a.ts', load(domainFile) + load('typebox') + load('./b.ts'), undefined],
  ['packages/contract/src/a.ts', load('../../../apps/server/src/app.ts'), 'contract imports only domain'],
  ['packages/contract/src/a.ts', load('node:crypto'), 'contract imports only domain'],
  ['packages/contract/src/a.test.ts', load('node:crypto'), undefined],
  [
    'packages/contract/src/a.test.ts',
    load('@course-center/server/src/app.ts'),
    'contract tests import only domain',
  ],

  [`${server}/app.ts`, load(domainFile) + load(contractFile) + load('fastify') + load('node:fs'), undefined],
  [`${server}/app.ts`, load('../../web/src/ui/table.tsx'), 'server imports only domain and contract'],
  [
    `${server}/app.ts`,
    load('@course-center/web/src/ui/table.tsx'),
    'server imports only domain and contract',
  ],
  [
    `${server}/app.ts`,
    load('../../../scripts/machine/find-browser.ts'),
    'server imports only domain and contract',
  ],
  [`${server}/app.ts`, load('./testing/app.ts'), 'shipped server code never imports its testing'],
  [`${server}/testing/setup.ts`, load('../../../../scripts/machine/find-postgres.ts'), undefined],
  [`${server}/app.test.ts`, load('./testing/app.ts') + load('./features/a/a.repository.ts'), undefined],
  [
    `${server}/app.test.ts`,
    load('../../web/src/a.ts'),
    'server tests import only server, domain and contract',
  ],

  [`${web}/app/main.tsx`, load(domainFile) + loadType(contractFile) + load('react'), undefined],
  [`${web}/app/main.tsx`, load('@course-center/contract/seal'), undefined],
  [`${web}/app/main.tsx`, load(contractFile), 'web imports contract as types'],
  [`${web}/app/main.tsx`, loadLater(contractFile), 'web imports contract as types'],
  [`${web}/app/main.tsx`, `import { type X } from '${contractFile}';`, 'web imports contract as types'],
  [`${web}/app/main.tsx`, `export { x } from '${contractFile}';`, 'web imports contract as types'],
  [`${web}/app/main.tsx`, `import {\n  x,\n  y,\n} from '${contractFile}';`, 'web imports contract as types'],
  [`${web}/app/main.test.ts`, load(contractFile), undefined],
  [`${web}/app/main.tsx`, loadType('../../../server/src/app.ts'), 'web imports only domain and contract'],

  [
    `${web}/features/account/login/page.tsx`,
    load('../session/form.tsx') + load('../../school/public.ts'),
    undefined,
  ],
  [
    `${web}/features/account/login/page.tsx`,
    load('../../school/terms/term-select.tsx'),
    'a wing uses another only by its public.ts',
  ],
  [
    `${web}/features/account/login/page.tsx`,
    load('../../school/terms/public.ts'),
    'a wing uses another only by its public.ts',
  ],
  [`${web}/features/account/login/page.test.tsx`, load('../../school/terms/term-select.tsx'), undefined],
  [`${web}/app/router.tsx`, load('../features/school/terms/page.tsx'), undefined],
  [`${server}/features/account/log-in.ts`, load('../school/public.ts'), undefined],
  [
    `${server}/features/account/log-in.ts`,
    loadType('../school/terms/terms.repository.ts'),
    'a wing uses another only by its public.ts',
  ],

  [`${web}/ui/table.tsx`, load('./row.tsx') + load('antd') + load('../request/client.ts'), undefined],
  [`${web}/ui/table.tsx`, load('../features/school/public.ts'), 'imports go down the floors'],
  [`${web}/ui/table.tsx`, load('../app/router.tsx'), 'imports go down the floors'],
  [`${web}/request/client.ts`, loadType('../ui/table.tsx'), 'imports go down the floors'],
  [`${server}/platform/ledger/ledger.ts`, load('../../wire/context.ts'), undefined],
  [`${server}/platform/ledger/ledger.ts`, load('../../features/a/public.ts'), 'imports go down the floors'],
  [`${server}/wire/context.ts`, loadType('../platform/sessions/tokens.ts'), 'imports go down the floors'],
  [`${server}/features/account/log-in.ts`, load('../../plugins/actor.ts'), 'imports go down the floors'],
  [`${server}/schools/school.ts`, load('../storage/storage.ts'), undefined],

  [
    `${web}/app/showcase/shell.tsx`,
    load('../../features/showcase/display/pages.ts') + load('../../ui/state.tsx'),
    undefined,
  ],
  [`${web}/app/showcase/shell.tsx`, load('antd'), 'showcase never imports the back-office'],
  [`${web}/app/showcase/shell.tsx`, load('@ant-design/icons'), 'showcase never imports the back-office'],
  [
    `${web}/app/showcase/shell.tsx`,
    loadType('../backoffice/shell.tsx'),
    'showcase never imports the back-office',
  ],
  [
    `${web}/features/showcase/display/page.tsx`,
    loadLater('../../school/public.ts'),
    'showcase never imports the back-office',
  ],

  [
    'e2e/login.spec.ts',
    load(domainFile) + load('../apps/server/src/testing/app.ts') + load('./fixtures/product.ts'),
    undefined,
  ],
  ['e2e/login.spec.ts', load('../apps/server/src/app.ts') + load('./machine/find-browser.ts'), undefined],
  ['e2e/login.spec.ts', load('../apps/server/src/features/login/log-in.ts'), 'e2e imports only entries'],
  ['e2e/login.spec.ts', load('../apps/web/src/app/main.tsx'), 'e2e imports only entries'],
  ['bench/run.ts', load('../apps/server/src/app.ts') + load('./machine/temporary-postgres.ts'), undefined],
  ['bench/run.ts', load('../apps/server/src/features/login/log-in.ts'), 'bench imports only entries'],
  ['scripts/start.ts', load('../apps/server/src/main.ts') + load('./machine/find-postgres.ts'), undefined],
  ['scripts/start.ts', load('../apps/web/src/app/main.tsx'), 'scripts import only entries'],

  [`${server}/seeding/seed-school.ts`, loadLater('@course-center/demo'), undefined],
  [
    `${server}/seeding/seed-school.ts`,
    loadLater('@course-center/demo/school/write-school.ts'),
    "the seed's entry loads the demo by its public.ts",
  ],
  [
    `${server}/seeding/seed-school.ts`,
    load('../../../web/src/app/main.tsx'),
    "the seed's entry loads the demo by its public.ts",
  ],
  [`${server}/main.ts`, load('@course-center/demo'), 'server imports only domain and contract'],
  [
    `${server}/seeding/sweep.ts`,
    loadLater('../../../../demo/public.ts'),
    'server imports only domain and contract',
  ],
  [`${server}/testing/client.ts`, load('@course-center/demo'), undefined],
  [`${server}/app.test.ts`, load('@course-center/demo/school/organization.ts'), undefined],
  [
    `${server}/app.test.ts`,
    load('../../../demo/makers/make.ts'),
    'server tests import only server, domain and contract',
  ],
  [`${web}/app/main.tsx`, loadType('@course-center/demo'), 'web imports only domain and contract'],
  ['packages/domain/src/a/a.ts', load('@course-center/demo'), 'domain imports only domain'],
  ['scripts/start.ts', load('../demo/public.ts'), 'scripts import only entries'],
  ['e2e/login.spec.ts', load('@course-center/demo/school/accounts.ts'), undefined],
  ['e2e/login.spec.ts', load('../demo/makers/make.ts'), 'e2e imports only entries'],
  [
    'demo/school/people.ts',
    load('@course-center/server/seeding') + load(domainFile) + load('./names.ts'),
    undefined,
  ],
  [
    'demo/school/people.ts',
    loadType('@course-center/server/app.ts'),
    "the demo uses the server by seeding's public.ts",
  ],
  [
    'demo/school/people.ts',
    load('../../apps/server/src/features/people/public.ts'),
    "the demo uses the server by seeding's public.ts",
  ],
  [
    'demo/school/people.ts',
    load('@course-center/server/testing/databases.ts'),
    "the demo uses the server by seeding's public.ts",
  ],
  ['demo/school/people.ts', load('../makers/make.ts'), 'the demo school needs no maker'],
  ['demo/school/people.test.ts', load('@course-center/server/testing/databases.ts'), undefined],
  ['demo/school/people.test.ts', load('../../apps/server/src/app.ts'), 'demo tests import only entries'],
  [
    'demo/makers/make.ts',
    load('../school/people.ts') + load('../../scripts/machine/find-browser.ts'),
    undefined,
  ],
];

describe('import directions', () => {
  it.each(CASES)('%s with %j breaks: %s', (path, text, rule) => {
    expect(rulesBrokenBy(file(path, text))).toEqual(rule === undefined ? [] : [rule]);
  });

  it('follows what the showcase loads through other files', () => {
    const shell = file(`${web}/app/showcase/shell.tsx`, load('../../ui/table.tsx'));
    const loaded = findViolations([shell, file(`${web}/ui/table.tsx`, load('antd'))]);
    expect(loaded.map((violation) => violation.detail)).toEqual([`${web}/ui/table.tsx → npm:antd`]);
    expect(rulesBrokenBy(shell, file(`${web}/ui/table.tsx`, loadType('antd')))).toEqual([]);
  });

  it('takes no comment and no string for an import', () => {
    const text = `${loadLater('x').replace('const', '// const')} * ${load('antd')}const s = "${load('antd').trim()}";\n`;
    expect(rulesBrokenBy(file('packages/domain/src/a.ts', text))).toEqual([]);
  });

  it('reports the line of the import', () => {
    const text = `// first\n${load('./b.ts')}${load('node:fs')}`;
    expect(findViolations([file('packages/domain/src/a.ts', text)])).toMatchObject([
      { line: 3, detail: 'node:fs' },
    ]);
  });
});

describe('circles', () => {
  const [a, b] = [`${server}/features/a`, `${server}/features/b`];

  it('between folders break the rules, also by a type alone', () => {
    const broken = findViolations([
      file(`${a}/one.ts`, load('../b/public.ts')),
      file(`${a}/public.ts`),
      file(`${b}/public.ts`),
      file(`${b}/deep/two.ts`, loadType('../../a/public.ts')),
    ]);
    expect(broken).toMatchObject([{ rule: 'no circle between folders', detail: `${a} ↔ ${b}` }]);
  });

  it('inside a folder, or of a test, are none', () => {
    expect(
      rulesBrokenBy(
        file(`${a}/one.ts`, load('./x/two.ts')),
        file(`${a}/x/two.ts`, load('../one.ts') + load('../../b/public.ts')),
        file(`${b}/public.test.ts`, load('../a/one.ts')),
        file(`${b}/public.ts`),
      ),
    ).toEqual([]);
  });
});

describe('packages', () => {
  const root = file('package.json', '{"devDependencies":{"vitest":"1"}}');
  const contract = file(
    'packages/contract/package.json',
    '{"dependencies":{"typebox":"1","@noble/curves":"1"}}',
  );

  it('may be used where the workspace or the root declares them', () => {
    const text = load('typebox/value') + load('@noble/curves/ed25519.js') + load('vitest');
    expect(rulesBrokenBy(root, contract, file('packages/contract/src/a.test.ts', text))).toEqual([]);
  });

  it('may not be used by accident', () => {
    expect(rulesBrokenBy(root, contract, file('packages/contract/src/a.ts', load('fastify')))).toEqual([
      'a package is declared where it is used',
    ]);
  });
});

describe('layout', () => {
  it.each(['utils', 'common', 'helpers', 'misc'])('knows no folder called %s', (folder) => {
    expect(rulesBrokenBy(file(`${server}/${folder}/dates.ts`))).toEqual([
      'folders are named after what they hold',
    ]);
    expect(rulesBrokenBy(file(`${server}/dates/${folder}.ts`))).toEqual([]);
  });

  it.each([
    ["if (group.stage === 'informate') return;", 1],
    ["return 'complete' !== stage;", 1],
    ["switch (stage) {\n  case 'center_audit':\n}", 1],
    ["await save({ stage: 'evaluation' });", 1],
    ["const where = `g.stage = 'assessment'`;", 1],
    ["const where = `g.stage in ('assessment')`;", 1],
    ["const title = stageTitle('informate');", 0],
    ["if (tab === 'fairness') return;", 0],
  ])('lets a stage be decided in the domain only: %s', (text, broken) => {
    const rule = 'a stage is compared and set in the domain only';
    expect(rulesBrokenBy(file(`${server}/a.ts`, text))).toEqual(Array(broken).fill(rule));
    expect(rulesBrokenBy(file(`${server}/a.test.ts`, text))).toEqual([]);
    expect(rulesBrokenBy(file('packages/domain/src/a.ts', text))).toEqual([]);
  });

  it('keeps files at 400 lines, except tests', () => {
    expect(rulesBrokenBy(file(`${server}/a.ts`, 'x;\n'.repeat(401)))).toEqual(['no file above 400 lines']);
    expect(rulesBrokenBy(file(`${server}/a.ts`, 'x;\n'.repeat(400)))).toEqual([]);
    expect(rulesBrokenBy(file(`${server}/a.test.ts`, 'x;\n'.repeat(401)))).toEqual([]);
  });
});
