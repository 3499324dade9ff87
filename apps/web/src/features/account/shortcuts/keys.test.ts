import { expect, test } from 'vitest';
import { isTyping, pressed } from './keys.ts';

const keys = (key: string, held: string) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
});

test.each([
  ['s', 'ctrl', 'save'],
  ['S', 'ctrl', 'save'],
  ['s', 'meta', 'save'],
  ['z', 'ctrl', 'back'],
  ['y', 'ctrl', 'forward'],
  ['s', '', null],
  ['z', 'ctrl shift', null],
  ['s', 'ctrl alt', null],
  ['a', 'ctrl', null],
])('%s with "%s" means %s', (key, held, meaning) => {
  expect(pressed(keys(key, held))).toBe(meaning);
});

test.each([
  [{ tagName: 'INPUT' }, true],
  [{ tagName: 'TEXTAREA' }, true],
  [{ tagName: 'SELECT' }, true],
  [{ tagName: 'DIV', isContentEditable: true }, true],
  [{ tagName: 'DIV', isContentEditable: false }, false],
  [{ tagName: 'BUTTON' }, false],
  [null, false],
])('%o is typing: %s', (target, typing) => {
  expect(isTyping(target as EventTarget | null)).toBe(typing);
});
