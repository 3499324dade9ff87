import { generateKeyPairSync } from 'node:crypto';
import { seal } from '@course-center/contract/seal';
import { describe, expect, it } from 'vitest';
import { openSealed } from './open-sealed.ts';
import type { TransportKeyRow } from './transport.repository.ts';

function newKey(id = '0a1b2c3d'): TransportKeyRow {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    id,
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }),
    public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
    created_at: new Date(0),
  };
}

const key = newKey();
const sealTo = (row: TransportKeyRow, text: string) =>
  seal(text, { id: row.id, public_key: row.public_key.toString('hex') }, 1234);

describe('what a page seals', () => {
  it.each(['Demo@2026', '', '密码🔑', 'x'.repeat(500), '{"t":1}', '\u0000'])(
    'the server opens: %j',
    (text) => {
      expect(openSealed(sealTo(key, text), key)).toEqual({ text, sealedAt: 1234 });
    },
  );

  it('no other key opens', () => {
    expect(openSealed(sealTo(key, 'secret'), newKey())).toBeNull();
  });

  it('cannot be changed anywhere', () => {
    const sealed = sealTo(key, 'secret');
    const parts = sealed.split('.');
    for (const at of [1, 2, 3]) {
      const changed = parts.map((part, index) => (index === at ? flipLast(part) : part)).join('.');
      expect(openSealed(changed, key), `part ${at}`).toBeNull();
    }
  });

  it.each<[string, (sealed: string) => string]>([
    ['in capitals', (sealed) => sealed.toUpperCase()],
    ['with one capital', (sealed) => sealed.replace(/[a-f](?=[^a-f]*$)/, (letter) => letter.toUpperCase())],
    ['with a space behind', (sealed) => `${sealed} `],
    ['with a line behind', (sealed) => `${sealed}\n`],
    ['with half a byte more', (sealed) => `${sealed}0`],
    ['with a part more', (sealed) => `${sealed}.00`],
    ['without its key', (sealed) => sealed.split('.').slice(1).join('.')],
    ['cut short', (sealed) => sealed.slice(0, 120)],
  ])('has no second spelling: %s', (_how, respell) => {
    const sealed = sealTo(key, 'secret');
    expect(respell(sealed)).not.toBe(sealed);
    expect(openSealed(respell(sealed), key)).toBeNull();
  });

  it.each([
    '',
    '.',
    '...',
    'garbage',
    `${'0'.repeat(8)}.${'0'.repeat(64)}.${'0'.repeat(24)}.${'0'.repeat(64)}`,
  ])('garbage does not open: %j', (garbage) => {
    expect(openSealed(garbage, key)).toBeNull();
  });
});

function flipLast(hex: string): string {
  return hex.slice(0, -1) + (Number.parseInt(hex.slice(-1), 16) ^ 1).toString(16);
}
