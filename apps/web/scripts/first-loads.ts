import { join } from 'node:path';
import { type Load, measureLoad, readManifest } from './measure-bundle.ts';

const DIST = join(import.meta.dirname, '../dist');
const SEAL = '../../packages/contract/src/seal.ts';

/** What each kind of page fetches before it is idle, and how much that may be, in thousands of gzipped bytes. */
const PAGES = {
  login: { most: 215, entries: ['index.html', 'src/app/login/LoginApp.tsx', SEAL] },
  'shell with a table': {
    most: 350,
    entries: [
      'index.html',
      'src/app/backoffice/BackofficeApp.tsx',
      'src/features/school/settings/TermsPage.tsx',
    ],
  },
  'shell with a list': {
    most: 350,
    entries: [
      'index.html',
      'src/app/backoffice/BackofficeApp.tsx',
      'src/features/organization/JobTitlesPage.tsx',
    ],
  },
  showcase: {
    most: 110,
    // The carousel is fetched when the page is idle, and counts all the same.
    entries: [
      'src/app/showcase/hydrate.tsx',
      'src/features/showcase/display/home/mobile.tsx',
      'src/features/showcase/display/home/CarouselMotion.tsx',
    ],
  },
  'signing on a phone': { most: 60, entries: ['sign.html'] },
  'a questionnaire on a phone': { most: 60, entries: ['questionnaire.html'] },
  verification: { most: 60, entries: ['verify.html'] },
  'confirming a scan': { most: 60, entries: ['confirm.html'] },
} as const;

export interface FirstLoad extends Load {
  readonly page: keyof typeof PAGES;
  readonly kilobytes: number;
  readonly most: number;
}

/** Measures the first load of each kind of page in what was built. */
export function firstLoads(dist = DIST): FirstLoad[] {
  const manifest = readManifest(dist);
  return Object.entries(PAGES).map(([page, { most, entries }]) => {
    const load = measureLoad(dist, manifest, entries);
    return { ...load, page: page as keyof typeof PAGES, kilobytes: load.bytes / 1000, most };
  });
}
