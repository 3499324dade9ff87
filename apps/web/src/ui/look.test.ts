// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDark, readLook, showLook } from './look.ts';
import { keepLook, useIsDark, useLook } from './use-look.ts';

const matching = new Set<string>();
const heard = new Set<() => void>();

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: matching.has(query),
        addEventListener: (_type: string, listener: () => void) => heard.add(listener),
        removeEventListener: (_type: string, listener: () => void) => heard.delete(listener),
      }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  matching.clear();
  keepLook('device');
  vi.restoreAllMocks();
});

function match(query: string) {
  matching.add(query);
  for (const listener of heard) listener();
}

const DARK = '(prefers-color-scheme: dark)';

test('without a choice it is dark when the device is, and changes with it', () => {
  const { result } = renderHook(useIsDark);
  expect(result.current).toBe(false);
  act(() => match(DARK));
  expect([result.current, isDark()]).toEqual([true, true]);
});

test('a choice stands against the device, is told the style sheets, and is there after a reload', () => {
  matching.add(DARK);
  const { result } = renderHook(() => [useLook(), useIsDark()]);
  act(() => keepLook('light'));
  expect(result.current).toEqual(['light', false]);
  delete document.documentElement.dataset.look;
  showLook();
  expect(document.documentElement.dataset.look).toBe('light');
});

test('what is put on paper is light', () => {
  keepLook('dark');
  const { result } = renderHook(useIsDark);
  expect(result.current).toBe(true);
  act(() => match('print'));
  expect(result.current).toBe(false);
});

test('what another version kept is no choice', () => {
  window.localStorage.setItem('look', 'sepia');
  expect([readLook(), isDark()]).toEqual(['device', false]);
});
