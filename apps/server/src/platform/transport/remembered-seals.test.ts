import { expect, it } from 'vitest';
import { RememberedSeals } from './transport.ts';

const MEGABYTE = 1024 * 1024;

it('opened seals are remembered within eight megabytes, the newest of them', () => {
  const seals = new RememberedSeals();
  const sealed = (n: number) => `${n}`.padStart(2048, '0');
  for (let n = 0; n < 50_000; n++) seals.add(sealed(n), { text: '/api/config', sealedAt: n });
  expect(seals.get(sealed(0))).toBeUndefined();
  expect(seals.get(sealed(49_999))?.sealedAt).toBe(49_999);
  const kept = Array.from({ length: 50_000 }, (_, n) => sealed(n)).filter((each) => seals.get(each)).length;
  expect(kept * 2048).toBeLessThan(8 * MEGABYTE);
  expect(kept * 2048).toBeGreaterThan(6 * MEGABYTE);
});
