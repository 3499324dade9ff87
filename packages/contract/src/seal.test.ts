import { x25519 } from '@noble/curves/ed25519.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { seal } from './seal.ts';

const key = { id: '0a1b2c3d', public_key: bytesToHex(x25519.keygen().publicKey) };

test('a sealed value names its key and shows nothing of the text', () => {
  const sealed = seal('Demo@2026', key, 0);
  expect(sealed).toMatch(/^0a1b2c3d\.[0-9a-f]{64}\.[0-9a-f]{24}\.[0-9a-f]+$/);
  expect(sealed).not.toContain(bytesToHex(new TextEncoder().encode('Demo@2026')));
});

test('the same text is never sealed alike twice', () => {
  expect(new Set(Array.from({ length: 20 }, () => seal('same', key, 0))).size).toBe(20);
});

test('a password of any allowed length fits into what a call accepts', () => {
  expect(seal('汉'.repeat(16), key, Date.now()).length).toBeLessThan(2048);
});
