import { isTest } from './source-file.ts';

/** One import with both ends resolved (see resolve-import.ts for what `to` can be). */
export type ResolvedImport = { readonly from: string; readonly to: string; readonly typeOnly: boolean };

/**
 * `of` says whose imports the rule judges, and exactly one of the others what it says about them:
 * `only` lists all that may be imported, `never` what may not, `neverReach` what may not be loaded either,
 * however many files lie between.
 */
export type Rule = {
  readonly name: string;
  readonly of: (path: string) => boolean;
  readonly only?: readonly RegExp[];
  readonly never?: (edge: ResolvedImport) => boolean;
  readonly neverReach?: (path: string) => boolean;
};

/** Files of the contract that may reach the browser; the rest would bring every schema along. */
export const CONTRACT_AT_RUN_TIME_IN_WEB: readonly string[] = ['packages/contract/src/seal.ts'];

const NPM = /^npm:/;
const NODE = /^node:/;
const DOMAIN = /^packages\/domain\//;
const CONTRACT = /^packages\/contract\//;
const SERVER = /^apps\/server\//;
const SERVER_TESTING = /^apps\/server\/src\/testing\//;
/** What starts the product, as main.ts does: app.ts, config.ts. */
const SERVER_ENTRIES = /^apps\/server\/src\/[^/]+\.ts$/;
/** The seed's entry into the demo, and the demo's into the server. */
const SEED_ENTRY = 'apps/server/src/seeding/seed-school.ts';
const SERVER_SEEDING = /^apps\/server\/src\/seeding\/public\.ts$/;
const DEMO = /^demo\//;
const DEMO_ENTRY = /^demo\/public\.ts$/;
/** What tests may know of the school that they start from. */
const DEMO_SCHOOL = /^demo\/(public\.ts$|school\/)/;
const DEMO_MAKERS = /^demo\/makers\//;
const WEB = /^apps\/web\//;
const WEB_UI = /^apps\/web\/src\/ui\//;
const SHOWCASE = /^apps\/web\/src\/(app\/showcase|features\/showcase[^/]*)\//;
const BACK_OFFICE =
  /^apps\/web\/src\/(app\/backoffice|features\/(?!showcase)[^/]+)\/|^npm:(antd$|@ant-design\/)/;
const E2E = /^e2e\//;
const BENCH = /^bench\//;
/** What measures the built pages. */
const WEB_SCRIPTS = /^apps\/web\/scripts\//;
const SCRIPTS = /^scripts\/|^vitest\.config\.ts$/;
const MACHINE = /^scripts\/machine\//;

export const RULES: readonly Rule[] = [
  { name: 'domain imports only domain', of: shipped(DOMAIN), only: [DOMAIN] },
  { name: 'domain tests stay in domain', of: tests(DOMAIN), only: [DOMAIN, NPM, NODE] },
  { name: 'contract imports only domain', of: shipped(CONTRACT), only: [CONTRACT, DOMAIN, NPM] },
  { name: 'contract tests import only domain', of: tests(CONTRACT), only: [CONTRACT, DOMAIN, NPM, NODE] },
  {
    name: 'server imports only domain and contract',
    of: (path) => shipped(SERVER)(path) && path !== SEED_ENTRY,
    only: [SERVER, CONTRACT, DOMAIN, NPM, NODE],
  },
  {
    name: "the seed's entry loads the demo by its public.ts",
    of: (path) => path === SEED_ENTRY,
    only: [SERVER, CONTRACT, DOMAIN, DEMO_ENTRY, NPM, NODE],
  },
  {
    name: 'server tests import only server, domain and contract',
    of: tests(SERVER),
    only: [SERVER, CONTRACT, DOMAIN, DEMO_SCHOOL, MACHINE, NPM, NODE],
  },
  {
    name: 'shipped server code never imports its testing',
    of: shipped(SERVER),
    never: ({ to }) => SERVER_TESTING.test(to),
  },
  {
    name: 'web imports only domain and contract',
    of: matching(WEB),
    only: [WEB, CONTRACT, DOMAIN, NPM, NODE],
  },
  { name: 'web imports contract as types', of: shipped(WEB), never: isRunTimeContract },
  { name: 'a feature imports another only by public.ts', of: shipped(/^apps\//), never: reachesIntoFeature },
  {
    name: 'ui never imports features or app',
    of: shipped(WEB_UI),
    never: ({ to }) => /^apps\/web\/src\/(features|app)\//.test(to),
  },
  {
    name: 'showcase never imports the back-office',
    of: shipped(SHOWCASE),
    neverReach: (path) => BACK_OFFICE.test(path),
  },
  {
    name: 'e2e imports only entries',
    of: matching(E2E),
    only: [E2E, DOMAIN, CONTRACT, SERVER_TESTING, SERVER_ENTRIES, DEMO_SCHOOL, MACHINE, NPM, NODE],
  },
  {
    name: 'bench imports only entries',
    of: matching(BENCH),
    only: [BENCH, WEB_SCRIPTS, DOMAIN, CONTRACT, SERVER_TESTING, SERVER_ENTRIES, MACHINE, NPM, NODE],
  },
  {
    name: 'scripts import only entries',
    of: matching(SCRIPTS),
    only: [SCRIPTS, DOMAIN, CONTRACT, SERVER_ENTRIES, NPM, NODE],
  },
  {
    name: "the demo uses the server by seeding's public.ts",
    of: shipped(DEMO),
    only: [DEMO, DOMAIN, CONTRACT, SERVER_SEEDING, MACHINE, NPM, NODE],
  },
  {
    name: 'demo tests import only entries',
    of: tests(DEMO),
    only: [DEMO, DOMAIN, CONTRACT, SERVER_SEEDING, SERVER_TESTING, NPM, NODE],
  },
  {
    name: 'the demo school needs no maker',
    of: (path) => DEMO_SCHOOL.test(path),
    never: ({ to }) => DEMO_MAKERS.test(to),
  },
];

function matching(area: RegExp) {
  return (path: string) => area.test(path);
}

function shipped(area: RegExp) {
  return (path: string) => area.test(path) && !isTesting(path);
}

function tests(area: RegExp) {
  return (path: string) => area.test(path) && isTesting(path);
}

function isTesting(path: string): boolean {
  return isTest(path) || SERVER_TESTING.test(path);
}

function isRunTimeContract({ to, typeOnly }: ResolvedImport): boolean {
  return CONTRACT.test(to) && !typeOnly && !CONTRACT_AT_RUN_TIME_IN_WEB.includes(to);
}

function reachesIntoFeature({ from, to }: ResolvedImport): boolean {
  const own = featureOf(from);
  const other = featureOf(to);
  return (
    own !== undefined &&
    other !== undefined &&
    own !== other &&
    !/^[^/]+\/public\.tsx?$/.test(insideFeatures(to))
  );
}

/** `apps/web/src/features/login/page.tsx` → `login`. */
function featureOf(path: string): string | undefined {
  const [feature, ...rest] = insideFeatures(path).split('/');
  return rest.length > 0 ? feature : undefined;
}

function insideFeatures(path: string): string {
  return /^apps\/(?:server|web)\/src\/features\/(.+)$/.exec(path)?.[1] ?? '';
}
