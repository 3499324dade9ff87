import { expect, test } from 'vitest';
import { pictureOfWidth, sourceSet } from './picture.ts';

test('a picture is found in every width that it is kept in', () => {
  expect(pictureOfWidth('/files/demo/public/ab-1280.webp', 320)).toBe('/files/demo/public/ab-320.webp');
  expect(sourceSet('/files/demo/public/ab-1280.webp', 'cover')).toBe(
    '/files/demo/public/ab-320.webp 320w, /files/demo/public/ab-640.webp 640w, /files/demo/public/ab-1280.webp 1280w',
  );
});

test.each(['', '/files/demo/public/ab.png'])('%j has one size only', (address) => {
  expect(sourceSet(address, 'slide')).toBe('');
});
