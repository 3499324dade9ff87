// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Conflict } from './Conflict.tsx';
import { DraftKeeper } from './draft-keeper.ts';
import { DraftStore, memoryShelf } from './draft-store.ts';
import type { ValueKind } from './edit.ts';
import type { Outcome } from './outcome.ts';
import { SaveBar } from './SaveBar.tsx';
import { type Entered, type NoticeWords, SaveNotices, UnsentValue } from './SaveNotices.tsx';
import type { SaveWords } from './save-words.ts';
import { Saver } from './saver.ts';

const copied: string[] = [];
vi.mock('../copy-text.ts', () => ({ copy: async (text: string) => copied.push(text) }));

const TEXT: ValueKind<string> = {
  same: (one, other) => one === other,
  isValue: (found) => typeof found === 'string',
};
const SAY: SaveWords = {
  idle: '边填边保存，无需手动保存',
  saved: (time) => `已保存 ${time}`,
  offline: (count) => `${count} 项未保存，网络恢复后自动保存`,
  unanswered: (count) => `${count} 项未保存，正在等待网络，稍后自动重试`,
};
const NOTICES: NoticeWords = {
  noun: '评分',
  closing: '评审',
  restored: '上次没有送达的评分',
  restoredLeft: '联网后自动发送，请核对。',
  restoredSent: '现已全部送达。',
  unsent: (count) => `有 ${count} 项评分没有来得及保存`,
};
const ENTERED: readonly Entered[] = [
  { key: 'a', label: '目标定位' },
  { key: 'b', label: '教学产出' },
];
const reading = (closed: string | null = null) => ({
  stored: new Map(ENTERED.map(({ key }) => [key, { value: '', version: 0, savedAt: null }])),
  closed,
});

/** A saver whose saves all end as the test says. */
async function saverThat(outcome: () => Outcome, store = emptyStore()) {
  const keeper = new DraftKeeper({
    ...{ store, owner: { school: 'default', person: 5 }, thing: 'review:7', kind: TEXT },
    ...{ page: 'p', before: null, title: '', labelOf: String },
  });
  const saver = new Saver<string>(reading(), {
    ...{ kind: TEXT, order: 'in turn', keeper, now: () => new Date('2026-09-01T10:32:00+08:00') },
    send: async () => outcome(),
    read: async () => null,
    judge: (_key, value) => (value === 'abc' ? '请输入数字' : null),
  });
  await saver.open();
  return saver;
}
function emptyStore() {
  const shelf = memoryShelf();
  const lasting = {
    ...shelf,
    change: (wanted: Parameters<typeof shelf.change>[0]) => shelf.change(wanted).then(() => true),
  };
  return new DraftStore({ shelf: Promise.resolve(lasting), now: Date.now });
}
const SAVED = (): Outcome => ({ kind: 'saved', version: 1 });
const LOST = (): Outcome => ({ kind: 'lost' });
const CLOSED = (): Outcome => ({ kind: 'closed', sentence: '该评审已提交，不能再修改' });

async function entered(saver: Saver<string>, key: string, value: string) {
  await act(async () => {
    saver.type(key, () => value);
    await saver.flush();
  });
}

afterEach(() => {
  cleanup();
  copied.length = 0;
  vi.restoreAllMocks();
});

describe('the save bar', () => {
  async function shown(outcome: () => Outcome, whyNot?: string) {
    const saver = await saverThat(outcome);
    const onClick = vi.fn();
    render(
      <SaveBar
        saver={saver}
        say={SAY}
        className="bar"
        label="合计与提交"
        submit={{ title: '提交评审', busy: false, className: 'submit', whyNot, onClick }}
      >
        <span>合计 85.00</span>
      </SaveBar>,
    );
    return { saver, onClick, status: screen.getByRole('status') };
  }

  test('explains itself, then says that all is saved and when', async () => {
    const { saver, status } = await shown(SAVED);
    expect(status.textContent).toContain('边填边保存，无需手动保存');
    expect(status.dataset.kind).toBe('idle');
    await entered(saver, 'a', '8');
    expect(status.textContent).toMatch(/已保存 .*10:32/);
    expect(status.dataset.kind).toBe('saved');
  });

  test('says what waits for the network, and what is wrong before it', async () => {
    const { saver, status } = await shown(LOST);
    await entered(saver, 'a', '8');
    await waitFor(() => expect(status.textContent).toContain('1 项未保存，正在等待网络，稍后自动重试'));
    expect(status.dataset.kind).toBe('waiting');
    await entered(saver, 'b', 'abc');
    expect(status.textContent).toContain('1 项没有保存，请按提示修改');
    expect(status.dataset.kind).toBe('trouble');
    await saver.close();
  });

  test('knows when the browser has lost the network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { saver, status } = await shown(LOST);
    await entered(saver, 'a', '8');
    await waitFor(() => expect(status.textContent).toContain('1 项未保存，网络恢复后自动保存'));
    await saver.close();
  });

  test('submits, has to wait while something is on its way, and cannot once it is closed', async () => {
    const { saver, onClick } = await shown(CLOSED);
    const region = within(screen.getByRole('region', { name: '合计与提交' }));
    fireEvent.click(region.getByRole('button', { name: '提交评审' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    await entered(saver, 'a', '8');
    expect(region.queryByRole('button')).toBeNull();
    expect(region.getByRole('status').textContent).toContain('1 项没有保存，请复制后留存');
    cleanup();
    await shown(SAVED, '请等文件上传完成');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交评审' }).disabled).toBe(true);
  });
});

describe('the notices', () => {
  function show(saver: Saver<string>, lineOf?: (label: string, value: string) => string) {
    render(
      <SaveNotices
        saver={saver}
        say={NOTICES}
        entered={ENTERED}
        read={(value) => `${value} 分`}
        {...(lineOf && { lineOf })}
      />,
    );
  }

  test('say nothing where nothing is left', async () => {
    show(await saverThat(SAVED));
    expect(document.body.textContent).toBe('');
  });

  test('tell what an earlier visit left, until it has arrived', async () => {
    const store = emptyStore();
    const before = await saverThat(LOST, store);
    before.type('a', () => '8');
    before.write();
    let outcome = LOST();
    const saver = await saverThat(() => outcome, store);
    await saver.flush();
    show(saver);
    expect(screen.getByText('已恢复 1 项上次没有送达的评分')).toBeTruthy();
    expect(screen.getByText('联网后自动发送，请核对。')).toBeTruthy();
    outcome = SAVED();
    await act(async () => {
      await saver.flush();
    });
    expect(screen.getByText('现已全部送达。')).toBeTruthy();
    await before.close();
  });

  test('hand back what came too late: to be copied, or given up', async () => {
    const saver = await saverThat(CLOSED);
    show(saver, (label, value) => `${label}：${value} 分`);
    await entered(saver, 'b', '8');
    expect(screen.getByText('该评审已提交，不能再修改')).toBeTruthy();
    expect(screen.getByText('有 1 项评分没有来得及保存')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '复制未保存的评分' }));
    expect(copied).toEqual(['教学产出：8 分']);
    fireEvent.click(screen.getByRole('button', { name: '不再保留' }));
    expect(document.body.textContent).toBe('');
  });

  test('ask about each of them once it is open again, and send what is meant', async () => {
    let outcome = CLOSED();
    const saver = await saverThat(() => outcome);
    show(saver);
    await entered(saver, 'a', '8');
    await entered(saver, 'b', '7');
    outcome = SAVED();
    act(() => saver.take(reading()));
    const list = within(screen.getByRole('list', { name: '没有保存的评分' }));
    expect(screen.getByText('有 2 项评分是在评审关闭之后填写的，没有保存')).toBeTruthy();
    expect(list.getByText('目标定位：8 分')).toBeTruthy();
    await act(async () => {
      fireEvent.click(list.getByRole('button', { name: '保留：目标定位' }));
    });
    fireEvent.click(list.getByRole('button', { name: '放弃：教学产出' }));
    expect(saver.queue().edits.get('a')?.stored.value).toBe('8');
    expect(saver.queue().edits.get('b')?.value).toBe('');
    expect(document.body.textContent).toBe('');
  });

  test('at one place show the value, to be copied or given up', () => {
    const giveUp = vi.fn();
    render(
      <UnsentValue text="晚了" onGiveUp={giveUp}>
        <p>晚了</p>
      </UnsentValue>,
    );
    expect(screen.getByText('以下内容没有来得及保存')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^复\s?制$/ }));
    expect(copied).toEqual(['晚了']);
    fireEvent.click(screen.getByRole('button', { name: '不再保留' }));
    expect(giveUp).toHaveBeenCalled();
  });
});

test('a conflict shows the other value and lets somebody choose', () => {
  const [mine, theirs] = [vi.fn(), vi.fn()];
  render(
    <Conflict
      label="“教学设计”有两份内容"
      sentence="该项在其他窗口保存了不同的内容。"
      take="采用对方的"
      onKeepMine={mine}
      onTakeTheirs={theirs}
    >
      <p>对方的</p>
    </Conflict>,
  );
  const both = within(screen.getByRole('region', { name: '“教学设计”有两份内容' }));
  expect(both.getByRole('alert').textContent).toBe('该项在其他窗口保存了不同的内容。');
  expect(both.getByText('对方的')).toBeTruthy();
  fireEvent.click(both.getByRole('button', { name: '保留我的' }));
  fireEvent.click(both.getByRole('button', { name: '采用对方的' }));
  expect(mine).toHaveBeenCalledTimes(1);
  expect(theirs).toHaveBeenCalledTimes(1);
});
