import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../database/schema.ts';
import { isOwnFailure, malformedRequests, SENDERS } from '../testing/malformed-requests.ts';
import { type Product, startProduct } from '../testing/product.ts';

/** `MALFORMED_REQUESTS=20000` for the whole number; `MALFORMED_SEED` for others than last time. */
const COUNT = Number(process.env.MALFORMED_REQUESTS || 1500);
const SEED = Number(process.env.MALFORMED_SEED || 14);
/** What a request of the whole number may take on a busy machine. */
const PATIENCE = COUNT * 200;
let product: Product;
const bearers = new Map<string, { authorization: string }>();
beforeAll(async () => {
  product = await startProduct('embedded');
  for (const who of SENDERS)
    if (who) bearers.set(who, { authorization: `Bearer ${(await product.signIn(who)).tokens?.access}` });
});
afterAll(() => product.close());

it(
  `${COUNT} malformed requests are answered, none with a failure of the server's own`,
  async () => {
    const next = malformedRequests(SEED);
    const failed: unknown[] = [];
    for (let n = 0; n < COUNT; n++) {
      if (n % 200 === 0) await product.school.db.delete(limits);
      const { who, headers, ...asked } = next();
      const came = await product.app.inject({ ...asked, headers: { ...bearers.get(who ?? ''), ...headers } });
      if (isOwnFailure(came))
        failed.push({ n, who, ...asked, status: came.statusCode, body: came.body.slice(0, 200) });
    }
    expect(failed).toEqual([]);
  },
  PATIENCE,
);
