import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommentPlace } from '../api/save-comment.ts';
import { Drafts } from '../drafts/drafts.ts';
import { type Decide, decidedSentence, useDecide } from './use-decide.ts';

/** What became of remarks and steps, in its order. */
const happened: string[] = [];
const said: string[] = [];
vi.mock('../api/take-step.ts', () => ({
  takeStep: async (id: number, { action }: { action: string }) => void happened.push(`${action} ${id}`),
}));
vi.mock('../../../../request/toast.ts', () => {
  const say = (sentence: string) => void said.push(sentence);
  return { toast: { success: say, warning: say, error: say } };
});

const GROUP = { id: 7, version: 3, course: { name: '数据结构' }, stages: [] } as unknown as AuditedGroup;
const PLACE: CommentPlace = { group: 7, part: 71, key: 'goal' };

function remarksThat(save: (place: CommentPlace, text: string) => Promise<void>) {
  const keyOf = ({ group, part, key }: CommentPlace) => `${group} ${part} ${key}`;
  return new Drafts<CommentPlace>({ keyOf, save, reasonOf: () => null, now: () => new Date(0) });
}

/** The hook as a page has it that shows the group and nothing else. */
function decideWith(remarks: Drafts<CommentPlace>): Decide {
  let decide: Decide | undefined;
  function Page() {
    decide = useDecide({ group: GROUP, remarks, next: undefined, onOpen: () => {} });
    return null;
  }
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Page)),
  );
  return decide as Decide;
}

const REJECTING = { action: 'reject', kind: 'back', done: '已退回教师修改' } as ActionShape;
const REJECT = { action: REJECTING, comment: '请修改' };

describe('a decision', () => {
  beforeEach(() => {
    happened.length = 0;
    said.length = 0;
  });

  it('waits for the remarks that go with it, and they are over with it', async () => {
    const remarks = remarksThat(async (_place, text) => void happened.push(`saved ${text}`));
    remarks.type(PLACE, '目标不清');
    await decideWith(remarks).take(REJECT);
    expect(happened).toEqual(['saved 目标不清', 'reject 7']);
    expect(remarks.of(PLACE)).toBeUndefined();
  });

  it('is not taken while one of its remarks is not saved, and the remark stays to be saved again', async () => {
    const remarks = remarksThat(() => Promise.reject(new Error('offline')));
    remarks.type(PLACE, '目标不清');
    const sentence = '有批注未能保存，尚未提交审核结果，请检查网络后重试';
    await expect(decideWith(remarks).take(REJECT)).rejects.toThrow(sentence);
    expect(happened).toEqual([]);
    expect(said).toEqual([sentence]);
    expect(remarks.of(PLACE)).toMatchObject({ text: '目标不清', state: 'failed' });
  });

  it('does not wait for what was said of another group', async () => {
    const other = { ...PLACE, group: 8 };
    const remarks = remarksThat(() => Promise.reject(new Error('offline')));
    remarks.type(other, '另一组');
    await decideWith(remarks).take(REJECT);
    expect(happened).toEqual(['reject 7']);
    expect(remarks.of(other)?.text).toBe('另一组');
    remarks.forget(() => true);
  });
});

it.each([
  ['已通过，进入政治审核', '操作系统', '“数据结构”已通过，进入政治审核；已转到“操作系统”'],
  ['本学期已终止评估', undefined, '“数据结构”本学期已终止评估；名单中没有其他待审核的课程组'],
])('after a decision that ends in “%s” it is said what is shown now', (done, next, sentence) => {
  expect(decidedSentence({ done }, GROUP, next)).toBe(sentence);
});
