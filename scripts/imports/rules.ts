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
const SHOWCASE = /^apps\/web\/src\/(app\/showcase|features\/showcase\/display)\//;
const BACK_OFFICE =
  /^apps\/web\/src\/(app\/backoffice|features\/(?!showcase\/display))\/?|^npm:(antd$|@ant-design\/)/;

/** The floors of each app, the lowest first; what is on none of them stands above them all. */
const FLOORS: readonly (readonly RegExp[])[] = [
  [
    /^apps\/server\/src\/((config|setting-values)\.ts$|(database|storage|schools)\/)/,
    /^apps\/server\/src\/wire\//,
    /^apps\/server\/src\/platform\//,
    /^apps\/server\/src\/features\//,
    /^apps\/server\/src\//,
  ],
  [/^apps\/web\/src\/request\//, /^apps\/web\/src\/ui\//, /^apps\/web\/src\/features\//, /^apps\/web\/src\//],
];
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
  { name: 'a wing uses another only by its public.ts', of: shipped(/^apps\//), never: reachesIntoWing },
  { name: 'imports go down the floors', of: shipped(/^apps\//), never: climbs },
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

export function isTesting(path: string): boolean {
  return isTest(path) || SERVER_TESTING.test(path);
}

function isRunTimeContract({ to, typeOnly }: ResolvedImport): boolean {
  return CONTRACT.test(to) && !typeOnly && !CONTRACT_AT_RUN_TIME_IN_WEB.includes(to);
}

function reachesIntoWing({ from, to }: ResolvedImport): boolean {
  const own = wingOf(from);
  const other = wingOf(to);
  return own !== undefined && other !== undefined && own !== other && to !== `${other}/public.ts`;
}

/** `apps/web/src/features/account/login/page.tsx` → `apps/web/src/features/account`. */
function wingOf(path: string): string | undefined {
  return /^apps\/(?:server|web)\/src\/features\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** Whether an import leads from a lower floor to a higher one. */
function climbs({ from, to }: ResolvedImport): boolean {
  return FLOORS.some((floors) => {
    const own = floors.findIndex((floor) => floor.test(from));
    return own !== -1 && floors.findIndex((floor) => floor.test(to)) > own;
  });
}

/** The folder that a shipped file counts among: a wing, a part of the platform, or what lies in `src`. */
export function roomOf(path: string): string | undefined {
  if (isTesting(path)) return undefined;
  return /^(?:apps|packages)\/[^/]+\/src\/(?:(?:features|platform)\/[^/]+(?=\/)|[^/]+)/.exec(path)?.[0];
}
