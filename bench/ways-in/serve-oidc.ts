import { startOidcServer } from '../../apps/server/src/testing/oidc-server.ts';

/** A certified provider in a process of its own, with as many users as are asked for. */
const [product = '', path = '', users = '0'] = process.argv.slice(2);
const oidc = await startOidcServer({ product, returns: [path] });
for (let n = 0; n < Number(users); n++)
  oidc.users.set(`bench-${n}`, { sub: `bench-${n}`, employee_no: `bench-${n}`, name: `教师${n}` });
process.send?.(oidc.issuer);
