import { expect, test } from 'vitest';
import { loginPath, redirectTarget } from './login-path.ts';

test.each([
  [null, '/'],
  ['', '/'],
  ['/', '/'],
  ['/newSignature', '/leader/newSignature'],
  ['/oldSignature', '/leader/oldSignature'],
  ['/newSignature?ayt=2026-2027-1', '/leader/newSignature?ayt=2026-2027-1'],
  ['/excellent', '/excellent'],
  ['dashboard', '/dashboard/index'],
  ['/dashboard', '/dashboard/index'],
  ['/organization/department?page=2', '/organization/department?page=2'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/\t/evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['excellent', '/'],
  ['/admin/settings/school', '/'],
  ['/app/north/dashboard/index', '/'],
  ['/login', '/'],
  ['/login?redirect=/login', '/'],
  ['/loginAudit', '/loginAudit'],
])('redirect %j leads to %s', (redirect, target) => {
  expect(redirectTarget(redirect)).toBe(target);
});

test('the wanted path survives the login page whole', () => {
  const wanted = '/oldProcess/audit/2?filter[name]=高数&page=2';
  const query = new URL(loginPath(wanted), 'http://school').searchParams;
  expect(redirectTarget(query.get('redirect'))).toBe(wanted);
});
