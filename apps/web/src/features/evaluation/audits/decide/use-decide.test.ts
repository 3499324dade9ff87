import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftKeeper } from '../../../../ui/saving/draft-keeper.ts';
import { DraftStore, memoryShelf } from '../../../../ui/saving/draft-store.ts';
import type { ValueKind } from '../../../../ui/saving/edit.ts';
import type { Outcome } from '../../../../ui/saving/outcome.ts';
import { tally } from '../../../../ui/saving/queue.ts';
import { Saver } from '../../../../ui/saving/saver.ts';
import { type Decide, decidedSentence, useDecide } from './use-decide.ts';

/** What became of remarks and steps, in its order. */
const happened: string[] = [];
const said: string[] = [];
vi.mock('../api.ts', async (original) => ({
  ...(await original<typeof import('../api.ts')>()),
  takeStep: async (id: number, { action }: { action: string }) => void happened.push(`${action} ${id}`),
}));
vi.mock('../../../../request/toast.ts', () => {
  const say = (sentence: string) => void said.push(sentence);
  return { toast: { success: say, warning: say, error: say } };
});

const GROUP = { id: 7, version: 3, course: { name: '数据结构' }, stages: [] } as unknown as AuditedGroup;
const KEY = '71 goal';
const TEXT: ValueKind<string> = {
  same: (one, other) => one === other,
  isValue: (found) => typeof found === 'string',
};

async function remarksThat(answer: (text: string) => Outcome, group = 7) {
  const store = new DraftStore({ shelf: Promise.resolve(memoryShelf()), now: Date.now });
  const keeper = new DraftKeeper({
    ...{ store, owner: { school: 'default', person: 1 }, thing: `remarks:${group}`, kind: TEXT },
    ...{ page: 'p', before: null, title: '', labelOf: String },
  });
  const saver = new Saver<string>(
    { stored: new Map([[KEY, { value: '', version: null, savedAt: null }]]), closed: null },
    {
      ...{ kind: TEXT, order: 'side by side', keeper, now: () => new Date(0) },
      send: async ({ value }) => answer(value),
      read: async () => null,
      judge: () => null,
    },
  );
  await saver.open();
  return saver;
}
const saved = (text: string): Outcome => {
  happened.push(`saved ${text}`);
  return { kind: 'saved', version: null };
};
const offline = (): Outcome => ({ kind: 'lost' });

/** The hook as a page has it that shows the group and nothing else. */
function decideWith(remarks: Saver<string>): Decide {
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

  it('waits for the remarks that go with it', async () => {
    const remarks = await remarksThat(saved);
    remarks.type(KEY, () => '目标不清');
    await decideWith(remarks).take(REJECT);
    expect(happened).toEqual(['saved 目标不清', 'reject 7']);
    expect(tally(remarks.queue()).unsaved).toEqual([]);
  });

  it('is not taken while one of its remarks is not saved, and the remark stays to be saved again', async () => {
    const remarks = await remarksThat(offline);
    remarks.type(KEY, () => '目标不清');
    const sentence = '有批注未能保存，尚未提交审核结果，请检查网络后重试';
    await expect(decideWith(remarks).take(REJECT)).rejects.toThrow(sentence);
    expect(happened).toEqual([]);
    expect(said).toEqual([sentence]);
    expect(remarks.queue().edits.get(KEY)).toMatchObject({ value: '目标不清', lost: ['目标不清'] });
    await remarks.close();
  });

  it('does not wait for what was said of another group', async () => {
    const other = await remarksThat(offline, 8);
    other.type(KEY, () => '另一组');
    await decideWith(await remarksThat(saved)).take(REJECT);
    expect(happened).toEqual(['reject 7']);
    expect(other.queue().edits.get(KEY)?.value).toBe('另一组');
    await other.close();
  });
});

it.each([
  ['已通过，进入政治审核', '操作系统', '“数据结构”已通过，进入政治审核；已转到“操作系统”'],
  ['本学期已终止评估', undefined, '“数据结构”本学期已终止评估；名单中没有其他待审核的课程组'],
])('after a decision that ends in “%s” it is said what is shown now', (done, next, sentence) => {
  expect(decidedSentence({ done }, GROUP, next)).toBe(sentence);
});
