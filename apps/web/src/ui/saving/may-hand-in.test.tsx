// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeCaller } from '../../request/caller.ts';
import { useFailedMark } from '../files/transfer/uploading.ts';
import { type UnsavedWork, useUnsavedMark } from '../unsaved/unsaved-work.ts';
import { cipherOf } from './draft-cipher.ts';
import { browserDrafts, ownerHere } from './draft-store.ts';
import { mayHandIn } from './may-hand-in.ts';

const said: string[] = [];
vi.mock('../../request/toast.ts', () => ({
  toast: { warning: (sentence: string) => void said.push(sentence) },
}));

function Unsaved({ work }: { readonly work: Partial<UnsavedWork> }) {
  useUnsavedMark(true, { question: { title: '离开？' }, ...work });
  return null;
}

beforeEach(() => {
  said.length = 0;
});
afterEach(() => {
  cleanup();
  changeCaller({ person: null });
});

const handIn = (more: object = {}) => mayHandIn({ title: '提交方案', ...more });

test('nothing stands in the way where all is saved', async () => {
  expect(await handIn({ saver: { flush: async () => true } })).toBe(true);
  expect(said).toEqual([]);
});

function Failed({ sentences }: { readonly sentences: readonly string[] }) {
  useFailedMark(sentences);
  return null;
}

test('a file that did not get there holds it, by its name and the reason, until it is taken away', async () => {
  const { rerender } = render(<Failed sentences={['“试卷.pdf”没有上传：文件已损坏']} />);
  expect(await handIn()).toBe(false);
  expect(said).toEqual(['不能提交方案：“试卷.pdf”没有上传：文件已损坏。请移除或重试']);
  rerender(<Failed sentences={[]} />);
  expect(await handIn()).toBe(true);
});

test('what saves itself is saved first', async () => {
  const save = vi.fn(async () => true);
  render(<Unsaved work={{ save }} />);
  expect(await handIn()).toBe(true);
  expect(save).toHaveBeenCalledOnce();
});

test.each([
  ['is not saved', {}, '不能提交方案：“方案”有尚未保存的修改，请先保存'],
  [
    'cannot be saved',
    { fault: '占比须小于 1' },
    '不能提交方案：“方案”有不能保存的内容，请先修改。占比须小于 1',
  ],
  ['did not arrive', { save: async () => false }, '不能提交方案：“方案”有尚未保存的修改，请先保存'],
])('what %s refuses, is named, and leads to where it stands', async (_what, work, sentence) => {
  const lead = vi.fn();
  render(<Unsaved work={{ title: '方案', lead, ...work }} />);
  expect(await handIn()).toBe(false);
  expect(said).toEqual([sentence]);
  expect(lead).toHaveBeenCalledOnce();
});

test('who tells in their own way what did not arrive is left to it', async () => {
  const tell = vi.fn(() => true);
  expect(await handIn({ saver: { flush: async () => false }, tell })).toBe(false);
  expect(tell).toHaveBeenCalledOnce();
  expect(said).toEqual([]);
});

test('what another part of the page left in the browser refuses, too', async () => {
  changeCaller({ person: 3 });
  const owner = ownerHere(3);
  const store = browserDrafts();
  store.unlock(owner, cipherOf('a7'.repeat(32)));
  const draft = { key: 'all', value: 'x', version: 1, since: 1, lost: [], elsewhere: [], late: false };
  const content = { ...draft, title: '软件工程 达成度报告', label: '', place: null };
  await store.write({ name: [owner.school, 3, 'goal-report:7', 'all', 'p.1'], revision: 1, content }, []);
  expect(await handIn({ things: ['goal-report:8'] })).toBe(true);
  expect(await handIn({ things: ['goal-report:7'] })).toBe(false);
  expect(said[0]).toContain('“软件工程 达成度报告”有尚未保存的修改留在本机');
});
