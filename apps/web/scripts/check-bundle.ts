import { join } from 'node:path';
import { type Load, measureLoad, readManifest } from './measure-bundle.ts';

const DIST = process.argv[2] ?? join(import.meta.dirname, '../dist');
const SEAL = '../../packages/contract/src/seal.ts';

/** What each kind of page fetches before it is idle, and how much that may be, in thousands of gzipped bytes. */
const LOADS = {
  login: { most: 215, entries: ['index.html', 'src/app/login/LoginApp.tsx', SEAL] },
  'shell with a table': {
    most: 350,
    entries: ['index.html', 'src/app/backoffice/BackofficeApp.tsx', 'src/features/settings/TermsPage.tsx'],
  },
  showcase: { most: 110, entries: ['index.html', 'src/app/showcase/ShowcaseApp.tsx', SEAL] },
} as const;

/** Class names of the component library: they stand in every bundle that holds a part of it. */
const COMPONENT_LIBRARY = /anticon|--ant-/;

const manifest = readManifest(DIST);
const faults: string[] = [];

function measure(name: keyof typeof LOADS): Load {
  const { most, entries } = LOADS[name];
  const load = measureLoad(DIST, manifest, entries);
  const kilobytes = load.bytes / 1000;
  process.stdout.write(
    `${name}: ${kilobytes.toFixed(1)} KB gzip in ${load.files.length} files, at most ${most}\n`,
  );
  if (kilobytes > most) faults.push(`${name} is over its budget`);
  return load;
}

measure('login');
const shell = measure('shell with a table');
const showcase = measure('showcase');
if (COMPONENT_LIBRARY.test(showcase.source)) faults.push('showcase holds a part of the component library');
if (!COMPONENT_LIBRARY.test(shell.source)) faults.push('the component library is no longer recognised here');

for (const fault of faults) process.stderr.write(`✗ ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
