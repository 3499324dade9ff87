import { expect, test } from 'vitest';
import { isCollapsedIn } from './sidebar-status.ts';

test.each([
  ['', false],
  ['sidebarStatus=1', false],
  ['sidebarStatus=0', true],
  ['a=b; sidebarStatus=0; c=d', true],
  ['xsidebarStatus=0', false],
])('%j means collapsed: %s', (cookies, collapsed) => {
  expect(isCollapsedIn(cookies)).toBe(collapsed);
});
