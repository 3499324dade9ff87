// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { forgetHere, WINDOW_KEYS } from './login-info.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('who signs out leaves nothing of the session, and keeps what was typed and how tables are arranged', () => {
  const kept = [
    'columns:default:5:people',
    'course-center-entries:default:5:7:12:page',
    'course-center:admin:default:draft:12:aims',
    'course-center:user:other:login_info',
    'of another product',
  ];
  for (const key of [...kept, 'course-center:user:default:login_info', 'course-center:admin:default:role'])
    window.localStorage.setItem(key, '1');
  for (const key of [...WINDOW_KEYS, 'course-center-page']) window.sessionStorage.setItem(key, '1');
  forgetHere(window, 'default');
  expect(Object.keys(window.localStorage).sort()).toEqual(kept.sort());
  expect(Object.keys(window.sessionStorage)).toEqual(['course-center-page']);
});
