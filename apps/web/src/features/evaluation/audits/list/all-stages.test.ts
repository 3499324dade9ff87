import { expect, it } from 'vitest';
import { showsAllStages, withAllStages } from './all-stages.ts';

it('an address tells whether all stages are listed, and keeps the filters', () => {
  const filtered = new URLSearchParams('filter[teacher]=林');
  const all = withAllStages(filtered, true);
  expect(showsAllStages(all)).toBe(true);
  expect(all.get('filter[teacher]')).toBe('林');
  expect(withAllStages(all, false).toString()).toBe(filtered.toString());
  expect(showsAllStages(filtered)).toBe(false);
});
