import { expect, it } from 'vitest';
import { linkOf } from './link-of.ts';

it.each([
  ['https://www.edu.cn/a?b=1', 'https://www.edu.cn/a?b=1'],
  [' www.edu.cn ', 'https://www.edu.cn'],
  ['lib.edu.cn:8080/x', 'https://lib.edu.cn:8080/x'],
  ['http://10.0.0.1/', 'http://10.0.0.1/'],
  ['office@edu.cn', 'mailto:office@edu.cn'],
  ['mailto:office@edu.cn', 'mailto:office@edu.cn'],
  ['', null],
  ['课程 大纲', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
])('%j means %j', (typed, link) => {
  expect(linkOf(typed)).toBe(link);
});
