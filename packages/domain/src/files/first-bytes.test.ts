import { expect, test } from 'vitest';
import { firstBytesRefusal } from './first-bytes.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['pdf', '%PDF-1.7\n', true],
  ['mp4', '\u0000\u0000\u0000\u0018ftypmp42', true],
  ['mov', '\u0000\u0000\u0000\u0008wide', true],
  ['docx', 'PK\u0003\u0004', true],
  ['webp', 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', true],
  ['mp4', 'hello', false],
  ['pdf', 'PK\u0003\u0004', false],
  ['avi', 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', false],
  ['png', '', false],
  ['txt', 'anything', true],
  ['mp3', 'anything', true],
] as const)('content of %s that begins %j can be that: %s', (ending, text, fine) => {
  expect(firstBytesRefusal(ending, bytes(text)) === null).toBe(fine);
});
