import { expect, test } from 'vitest';
import { leftUploads } from './left-uploads.ts';

function storage(texts: Map<string, string>) {
  return {
    read: (name: string) => texts.get(name) ?? null,
    write: (name: string, text: string) => void texts.set(name, text),
    drop: (name: string) => void texts.delete(name),
  };
}

test('a field finds the uploads that it left, and no other field does', () => {
  const texts = new Map<string, string>();
  leftUploads(7, 'video', storage(texts)).write(['录像.mp4']);
  expect(leftUploads(7, 'video', storage(texts)).read()).toEqual(['录像.mp4']);
  expect(leftUploads(7, 'plan', storage(texts)).read()).toEqual([]);
  expect(leftUploads(8, 'video', storage(texts)).read()).toEqual([]);
});

test('nothing left over leaves nothing behind', () => {
  const texts = new Map([['uploads:7:video', '["录像.mp4"]']]);
  leftUploads(7, 'video', storage(texts)).write([]);
  expect(texts.size).toBe(0);
});

test.each(['{', '"x"', '[1]'])('%s in the store is taken for nothing', (text) => {
  expect(leftUploads(7, 'video', storage(new Map([['uploads:7:video', text]]))).read()).toEqual([]);
});
