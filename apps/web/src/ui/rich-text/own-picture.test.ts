import { expect, it } from 'vitest';
import { isOwnPicture } from './own-picture.ts';

const HERE = 'https://kc.example.edu.cn';

it.each([
  ['/api/files/default/12o.abc.def', true],
  ['/api/files/default/12c.abc.c7.def', true],
  ['https://kc.example.edu.cn/api/files/default/12o.abc.def', true],
  ['https://elsewhere.cn/api/files/default/12o.abc.def', false],
  ['//elsewhere.cn/api/files/default/12o.abc.def', false],
  ['/api/files/default/13o.abc.def', false],
  ['/api/files/default/../../12o.abc', false],
  ['/api/admin/files/12', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['blob:https://kc.example.edu.cn/12', false],
  ['https://kc.example.edu.cn.elsewhere.cn/api/files/default/12o.abc.def', false],
  ['/api/files/default/12o.abc?<table>', false],
  ['', false],
])('%j is a link to our own file 12: %s', (address, own) => {
  expect(isOwnPicture(address, '12', HERE)).toBe(own);
});
