import { describe, expect, test } from 'vitest';
import { ENDINGS, type FileKind, formatOf, isShown } from './format.ts';

const KINDS: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['png', 'jpg', 'gif', 'jpeg', 'pic', 'tif', 'bmp', 'webp', 'tiff'],
  video: ['mp4', '3gp', 'm4v', 'rmvb', 'avi', 'wmv', 'webm', 'mov', 'mkv'],
  audio: ['mp3', 'wma', 'wav', 'aif', 'aiff', 'm4a'],
  pdf: ['pdf'],
  download: ['zip', 'rar', '7z', 'ppt', 'pptx', 'doc', 'docx'],
  other: ['txt', 'csv', 'md', 'xls', 'xlsx'],
};

describe.each(Object.entries(KINDS))('%s', (kind, endings) => {
  test.each(endings)('%s is one', (ending) => {
    expect(formatOf(ending)?.kind).toBe(kind);
  });
});

test('there is no other ending', () => {
  expect([...ENDINGS].sort()).toEqual(Object.values(KINDS).flat().sort());
});

test.each([
  ...['exe', 'com', 'msi', 'bat', 'cmd', 'sh', 'ps1', 'vbs', 'scr', 'jar', 'apk', 'dll', 'lnk', 'reg'],
  ...['js', 'mjs', 'html', 'htm', 'xhtml', 'svg', 'xml', 'php', 'jsp', 'asp', 'aspx', 'swf', 'hta', 'docm'],
  ...['', '__proto__', 'constructor', 'toString'],
])('%s is not taken', (ending) => {
  expect(formatOf(ending)).toBeNull();
});

test.each([
  ...([
    ['tif', 'png'],
    ['tiff', 'png'],
    ['pic', 'never'],
  ] as const),
  ...(['avi', 'wmv', 'rmvb', '3gp', 'mkv', 'mov'] as const).map((ending) => [ending, 'mp4'] as const),
  ...(['wma', 'aif', 'aiff'] as const).map((ending) => [ending, 'm4a'] as const),
  ...(['png', 'bmp', 'mp4', 'm4v', 'webm', 'mp3', 'wav', 'pdf'] as const).map(
    (ending) => [ending, undefined] as const,
  ),
])('for a browser %s becomes %s', (ending, becomes) => {
  expect(formatOf(ending)?.becomes).toBe(becomes);
});

test('nothing is served as a type that a browser runs', () => {
  for (const ending of ENDINGS) expect(formatOf(ending)?.type).not.toMatch(/html|xml(?!formats)|script|svg/);
});

test.each([
  ['image', true],
  ['video', true],
  ['audio', true],
  ['pdf', true],
  ['download', false],
  ['other', false],
] as const)('whether %s is shown: %s', (kind, shown) => {
  expect(isShown(kind)).toBe(shown);
});
