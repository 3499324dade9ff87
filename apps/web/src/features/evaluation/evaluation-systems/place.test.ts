import { expect, test } from 'vitest';
import { editorPartIn, showsWindows, systemIn, withoutSystem, withPart, withSystem } from './place.ts';

const at = (text: string) => new URLSearchParams(text);

test.each([
  ['', null],
  ['system=12', 12],
  ['system=0', null],
  ['system=-3', null],
  ['system=1.5', null],
  ['system=x', null],
])('“%s” edits %s', (address, id) => {
  expect(systemIn(at(address))).toBe(id);
});

test('opening and leaving a system keeps what the list shows', () => {
  const list = at('filter[name]=工科&part=windows');
  const open = withSystem(list, 7);
  expect(Object.fromEntries(open)).toEqual({ 'filter[name]': '工科', system: '7' });
  expect(withoutSystem(withPart(open, 'rule')).get('filter[name]')).toBe('工科');
  expect(systemIn(withoutSystem(open))).toBeNull();
});

test('an unknown part is the first one, and the windows are no part of a system', () => {
  expect(editorPartIn(at('system=1&part=nothing'))).toBe('indicators');
  expect(editorPartIn(at('system=1&part=rule'))).toBe('rule');
  expect(showsWindows(at('part=windows'))).toBe(true);
  expect(showsWindows(at('system=1&part=windows'))).toBe(false);
});
