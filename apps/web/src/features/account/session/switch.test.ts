// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { changeState, readStart, type SignedIn, type Start } from './store.ts';
import { readTermBefore, switchTo } from './switch.ts';

vi.mock('./signed-in.ts', () => ({ readAs: async () => SIGNED_IN }));

const SIGNED_IN = { role: { identity: 2, faculty_group_id: null }, roles: [] } as unknown as SignedIn;
const terms = ['2026-2027-1', '2025-2026-2', '2025-2026-1'].map((acad_year_term, at) => ({
  ...{ acad_year_term, acad_year_term_name: acad_year_term },
  is_now: at === 0,
}));

test('the term that somebody worked in is remembered while messages lead to others, until they choose one', async () => {
  changeState({ start: { terms, term: terms[0] } as unknown as Start, signedIn: SIGNED_IN });
  await switchTo({ term: '2025-2026-2', path: '/notices/index' });
  expect(readTermBefore()).toBe('2026-2027-1');
  await switchTo({ term: '2025-2026-1', path: '/notices/index' });
  expect([readStart()?.term?.acad_year_term, readTermBefore()]).toEqual(['2025-2026-1', '2026-2027-1']);
  await switchTo({ term: '2025-2026-2' });
  expect(readTermBefore()).toBeNull();
  await switchTo({ term: '2025-2026-1', path: '/notices/index' });
  await switchTo({ term: '2025-2026-2', path: '/notices/index' });
  expect(readTermBefore()).toBeNull();
});
