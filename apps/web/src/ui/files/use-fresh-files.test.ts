import type { StoredFile } from '@course-center/contract/files';
import { expect, it } from 'vitest';
import { freshOver } from './use-fresh-files.ts';

const file = (id: number, conversion: StoredFile['conversion'], preview_url: string | null = null) =>
  ({ id, conversion, preview_url }) as StoredFile;

it('a file that was being converted is shown as it was read since', () => {
  const read = new Map([[1, file(1, 'done', '/converted')]]);
  expect(freshOver([file(1, 'running'), file(2, 'running')], read)).toEqual([
    file(1, 'done', '/converted'),
    file(2, 'running'),
  ]);
});

it('once the page itself has the file converted, its links are the newer ones', () => {
  const read = new Map([[1, file(1, 'done', '/old-link')]]);
  expect(freshOver([file(1, 'done', '/new-link')], read)[0]?.preview_url).toBe('/new-link');
});
