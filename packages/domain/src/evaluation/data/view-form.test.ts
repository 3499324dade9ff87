import { expect, test } from 'vitest';
import { viewFaults } from './view-form.ts';

test.each([
  ['', true],
  ['?filter[grade]=A', true],
  ['pivot?rows=college', true],
  ['charts', true],
  ['groups/12', false],
  ['//elsewhere.example', false],
  ['javascript:alert(1)', false],
])('a view is an address below the page: %s', (address, good) => {
  expect(viewFaults({ name: '各学院等级', address }).address === undefined).toBe(good);
});

test('a view has a name', () => {
  expect(viewFaults({ name: ' ', address: '' }).name).toBe('请填写视图名称');
});
