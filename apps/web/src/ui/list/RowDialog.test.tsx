// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { CODE } from '@course-center/domain/answers/code';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeCaller } from '../../request/caller.ts';
import { RequestFailed } from '../../request/failed.ts';
import { ConfirmContext } from '../confirm/use-confirm.ts';
import { cipherOf } from '../saving/draft-cipher.ts';
import { browserDrafts } from '../saving/draft-store.ts';
import type { ListScreen } from './list-screen.ts';
import RowDialog from './RowDialog.tsx';

interface Form {
  readonly name: string;
  readonly note: string;
  readonly order: number;
  readonly password: string | null;
}
type Row = Form & { readonly id: number; readonly version: number };

vi.mock('../../request/seal-passwords.ts', () => ({ sealPasswords: async () => ({}) }));

const PERSON = { school: 'default', person: 5 };
const ROW: Row = { id: 7, version: 1, name: '甲', note: '旧', order: 3, password: null };
const change = vi.fn<(row: Row, form: Form) => Promise<void>>();
const create = vi.fn<(form: Form) => Promise<void>>();
let kept = ROW;

const SCREEN = {
  ...{ noun: '人员', description: '', columns: [], filters: [], unique: 'name', faults: () => ({}) },
  nameOf: ({ name }: Row) => name,
  empty: { name: '', note: '', order: 0, password: null },
  fields: [
    { kind: 'text', name: 'name', title: '名称', maxLength: 20 },
    { kind: 'text', name: 'note', title: '说明', maxLength: 20 },
    { kind: 'number', name: 'order', title: '排序', min: 0, max: 9 },
    { kind: 'password', name: 'password', title: '密码', maxLength: 20 },
  ],
  calls: { path: 'things', change, create, list: async () => ({ data: [kept], meta: { total: 1 } }) },
} as unknown as ListScreen<Row, Form>;

function open(row: Row | null, begun?: Partial<Form>) {
  cleanup();
  const dialog = <RowDialog screen={SCREEN} edited={{ row, ...(begun && { begun }) }} onClosed={() => {}} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmContext value={async () => true}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
      </ConfirmContext>
    </QueryClientProvider>,
  );
}

const rows = (thing: string) => browserDrafts().read(PERSON, { thing });
const field = (title: string) => screen.getByLabelText<HTMLInputElement>(title);
const type = (title: string, value: string) => fireEvent.change(field(title), { target: { value } });
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 });
const submit = () => act(async () => void fireEvent.submit(field('名称')));
const RESTORED = '已恢复您上次没有保存的内容';

beforeEach(async () => {
  browserDrafts().unlock(PERSON, cipherOf('a7'.repeat(32)));
  changeCaller({ person: 5 });
  for (const thing of ['row:things:7', 'row:things:new', 'row:things:new:{"note":"下级"}'])
    await browserDrafts().drop((await rows(thing)).map(({ name }) => ({ name })));
  change.mockReset().mockResolvedValue();
  create.mockReset().mockResolvedValue();
  kept = ROW;
});
afterEach(() => {
  cleanup();
  changeCaller({ person: null });
});

test('what was typed stands in the row again, but no password, and goes once it was saved', async () => {
  open(ROW);
  type('说明', '写到一半');
  type('排序', '');
  type('密码', 'Secret@1');
  await until(async () =>
    expect((await rows('row:things:7'))[0]?.content).toMatchObject({ title: '编辑人员：甲' }),
  );
  expect(JSON.stringify((await rows('row:things:7'))[0]?.content)).not.toContain('Secret');
  open(ROW);
  await until(() => expect(screen.getByText(RESTORED)).toBeTruthy());
  expect([field('说明').value, field('排序').value, field('密码').value]).toEqual(['写到一半', '', '']);
  type('排序', '4');
  await submit();
  expect(change).toHaveBeenCalledWith(ROW, { name: '甲', note: '写到一半', order: 4, password: null });
  await until(async () => expect(await rows('row:things:7')).toHaveLength(0));
});

test('a new one has its own, and each that begins otherwise another', async () => {
  open(null);
  type('名称', '乙');
  await until(async () => expect(await rows('row:things:new')).toHaveLength(1));
  open(null, { note: '下级' });
  type('名称', '丙');
  await until(async () => expect(await rows('row:things:new:{"note":"下级"}')).toHaveLength(1));
  open(null);
  await until(() => expect(screen.getByText(RESTORED)).toBeTruthy());
  expect(field('名称').value).toBe('乙');
});

test('what somebody else saved meanwhile is shown beside, in the fields that were not typed in, and can be taken', async () => {
  open(ROW);
  type('说明', '我的');
  kept = { ...ROW, version: 2, name: '甲甲', note: '他的' };
  change.mockRejectedValueOnce(
    new RequestFailed({ kind: 'refused', code: CODE.state, message: '内容已被他人修改' }),
  );
  await submit();
  await until(() => expect(screen.getByText('说明的最新内容：他的')).toBeTruthy());
  await until(() => expect([field('名称').value, field('说明').value]).toEqual(['甲甲', '我的']));
  await submit();
  expect(change).toHaveBeenLastCalledWith(kept, { name: '甲甲', note: '我的', order: 3, password: null });
});

test('a text of an earlier visit lies over what is kept by now, and says so', async () => {
  open(ROW);
  type('说明', '我的');
  await until(async () => expect(await rows('row:things:7')).toHaveLength(1));
  open({ ...ROW, version: 2, name: '甲甲', note: '他的' });
  await until(() => expect(screen.getByText('说明的最新内容：他的')).toBeTruthy());
  expect([field('名称').value, field('说明').value]).toEqual(['甲甲', '我的']);
  fireEvent.click(screen.getByText('采用最新内容'));
  expect(field('说明').value).toBe('他的');
  await until(async () => expect(await rows('row:things:7')).toHaveLength(0));
});
