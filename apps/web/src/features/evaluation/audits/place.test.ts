import { describe, expect, it } from 'vitest';
import { groupIn, partIn, showsAllStages, withAllStages, withGroup, withPart } from './place.ts';

const filtered = new URLSearchParams('filter[teacher]=林');

describe('the address of an audit', () => {
  it('names the group and the part, and keeps the filters', () => {
    const there = withGroup(filtered, 12, 34);
    expect(groupIn(there)).toBe(12);
    expect(partIn(there)).toBe(34);
    expect(there.get('filter[teacher]')).toBe('林');
  });

  it('another group begins at its first part', () => {
    expect(partIn(withGroup(withGroup(filtered, 12, 34), 13))).toBeNull();
  });

  it('another part stays in its group', () => {
    expect(groupIn(withPart(withGroup(filtered, 12), 35))).toBe(12);
  });

  it('without a group shows the list', () => {
    expect(withGroup(withGroup(filtered, 12, 34), null).toString()).toBe(filtered.toString());
  });

  it.each(['group=0', 'group=-1', 'group=x', 'group=1.5', ''])('“%s” names no group', (text) => {
    expect(groupIn(new URLSearchParams(text))).toBeNull();
  });

  it('tells whether all stages are listed', () => {
    expect(showsAllStages(withAllStages(filtered, true))).toBe(true);
    expect(showsAllStages(withAllStages(withAllStages(filtered, true), false))).toBe(false);
  });
});
