import { expect, it } from 'vitest';
import { withoutPassword } from './postgres.ts';

it.each([
  ['postgres://kc:p%40ss@db/school', 'postgres://kc@db/school', 'p@ss'],
  ['postgres://kc@db/school?password=p%40ss', 'postgres://kc@db/school', 'p@ss'],
  [
    'postgres://kc:old@db/school?sslmode=require&password=p%40ss',
    'postgres://kc@db/school?sslmode=require',
    'p@ss',
  ],
  ['postgres://db/school', 'postgres://db/school', ''],
])('%s is told without its password', (url, address, password) => {
  expect(withoutPassword(url)).toEqual({ address, password });
});
