// @vitest-environment happy-dom
import type { ProvingWays } from '@course-center/contract/account/proving';
import type { SignInfo } from '@course-center/contract/account/session';
import type { SignCheck, SignSession } from '@course-center/contract/evaluation/signing';
import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestFailed } from '../../../request/failed.ts';
import { ConfirmContext } from '../../../ui/confirm/use-confirm.ts';
import { handProof, waitingPage } from '../../account/login/proving.ts';
import { changeState, readAccount } from '../../account/session/store.ts';
import SigningWizard from './SigningWizard.tsx';
import UnsignedReminder from './UnsignedReminder.tsx';

const LIST: SignInfo = {
  ...{ title: '结果名单第 1 号', count: 12, digest: 'a'.repeat(64), result_list_id: 7, process: 'old' },
  own: [],
};
const STEPS = ['核对结果', '阅读说明', '扫码签字'].map((title) => ({ title, info: `${title}的说明` }));
const SESSION: SignSession = {
  ...{ url: 'https://school.example/sign#ticket', token: 'asks', number: '47', here: '/sign#ticket' },
  ...{ ends_at: '2026-11-16T08:05:00Z', title: LIST.title, count: 12, digest: LIST.digest },
};
const grades = (...counts: readonly number[]) => counts.map((count, at) => ({ grade: 'ABCD'[at], count }));
const DETAIL = {
  distribution: {
    grades: grades(1, 2),
    departments: [
      { name: '理学院', grades: grades(1) },
      { name: '文学院', grades: grades(0, 2) },
    ],
  },
};
const WAITING: SignCheck = { sign: '', state: 'waiting', sentence: '' };

const NO_PROOF: ProvingWays = { needed: false, password: true, provider: null };

/** What the server answers, and what it was asked. */
const server = {
  asked: [] as string[],
  proofs: [] as (string | undefined)[],
  session: SESSION,
  check: WAITING as SignCheck | null,
  waiting: [LIST],
  ways: NO_PROOF,
};

vi.mock('../../../request/client.ts', () => ({
  requestList: async () => [],
  request: async (call: string, input: { query?: { proof?: string } } = {}) => {
    server.asked.push(call);
    if (call.endsWith('/sign/url')) {
      server.proofs.push(input.query?.proof);
      return server.session;
    }
    if (call === 'GET /api/teacher/sign/proof') return server.ways;
    if (call.endsWith('/sign/proof')) return { proof: 'proven', ends_at: '2026-11-16T08:01:00Z' };
    if (call.endsWith('/login/config')) return {};
    if (call.endsWith('/info')) return infoOf(server.waiting);
    if (call.endsWith('result-lists/{id}')) return DETAIL;
    if (server.check === null) throw new RequestFailed({ kind: 'no_response' });
    return server.check;
  },
}));
vi.mock('../../../request/seal-passwords.ts', () => ({ sealPasswords: async (given: object) => given }));
const told: string[] = [];
vi.mock('../../../request/toast.ts', () => ({ toast: { success: (text: string) => told.push(text) } }));

function infoOf(sign_info: readonly SignInfo[]) {
  return { id: 5, sign_info, sign_step: STEPS, user_sign: sign_info.length === 0 };
}

function signIn({ id = 5, menus = [] as readonly MenuEntry[] } = {}) {
  const config = DEFAULT_PROJECT_CONFIG;
  changeState({
    start: { config } as never,
    signedIn: {
      info: { ...infoOf(server.waiting), id },
      role: { identity: 4, faculty_group_id: null },
      menus,
    } as never,
  });
}

/** Two windows of a browser, as far as they speak to each other. */
class Windows {
  static readonly open = new Set<Windows>();
  onmessage: ((message: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    Windows.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Windows.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    Windows.open.delete(this);
  }
}

const questions: string[] = [];
let agrees = true;

async function draw(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }]);
  const confirm = async ({ title }: { title: string }) => {
    questions.push(title);
    return agrees;
  };
  await act(async () => {
    render(
      <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ConfirmContext value={confirm}>
            <RouterProvider router={router} />
          </ConfirmContext>
        </QueryClientProvider>
      </ConfigProvider>,
    );
  });
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const checks = () => server.asked.filter((call) => call.endsWith('/sign/check')).length;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T08:00:00Z') });
  Object.assign(server, { asked: [], proofs: [], session: SESSION, check: WAITING, waiting: [LIST] });
  server.ways = NO_PROOF;
  told.length = 0;
  questions.length = 0;
  agrees = true;
  window.localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function openWizard(onClosed = () => {}) {
  await draw(<SigningWizard waiting={LIST} onClosed={onClosed} />);
}

async function openCode(onClosed?: () => void) {
  await openWizard(onClosed);
  await press('下一步');
  await press('下一步');
  await press('签字');
  await asked();
}

/** What is asked for once something else was answered: each answer is told a moment later. */
async function asked() {
  for (const _ of ['answered', 'told', 'asked', 'answered', 'told']) await pass(1);
}

test('next leads from the last step to the first; only the last has the button that signs', async () => {
  signIn();
  await openWizard();
  expect(screen.getByText('核对结果的说明')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '签字' })).toBeNull();
  expect(screen.queryByRole('button', { name: '上一步' })).toBeNull();
  await press('下一步');
  await press('下一步');
  expect(screen.getByText('扫码签字的说明')).toBeTruthy();
  expect(screen.getByRole('button', { name: '签字' })).toBeTruthy();
  await press('下一步（从头再看）');
  expect(screen.getByText('核对结果的说明')).toBeTruthy();
  await press('下一步');
  await press('上一步');
  expect(screen.getByText('核对结果的说明')).toBeTruthy();
});

test('the code is asked after every 1.5 seconds until it is signed; then everything closes', async () => {
  signIn();
  const closed = vi.fn();
  await openCode(closed);
  expect(screen.getByRole('img', { name: '签字二维码' })).toBeTruthy();
  expect(screen.getByText('47')).toBeTruthy();
  expect(screen.getByText('5:00')).toBeTruthy();
  const before = checks();
  await pass(3000);
  expect(checks()).toBe(before + 2);
  expect(screen.getByText('4:57')).toBeTruthy();
  server.check = { ...WAITING, state: 'opened' };
  await pass(1500);
  expect(screen.getByText('已在手机上打开')).toBeTruthy();
  Object.assign(server, { check: { ...WAITING, state: 'signed', sign: 'data:' }, waiting: [] });
  await pass(1500);
  expect(told).toEqual(['签字已完成!']);
  expect(readAccount()?.info.user_sign).toBe(true);
  expect(closed).toHaveBeenCalledOnce();
  const after = checks();
  await pass(6000);
  expect(checks()).toBe(after);
});

test('a network that is gone ends nothing: the next answer finds the signature', async () => {
  signIn();
  await openCode();
  server.check = null;
  await pass(6000);
  expect(screen.getByText('47')).toBeTruthy();
  server.check = { ...WAITING, state: 'signed', sign: 'data:' };
  await pass(1500);
  expect(told).toEqual(['签字已完成!']);
});

test('a code that ended says why, and another can be had', async () => {
  signIn();
  await openCode();
  server.check = { ...WAITING, state: 'ended', sentence: '名单已撤回' };
  await pass(1500);
  expect(screen.getByText('名单已撤回')).toBeTruthy();
  Object.assign(server, { check: WAITING, session: { ...SESSION, token: 'another', number: '08' } });
  await press('刷新二维码');
  await asked();
  expect(screen.getByText('08')).toBeTruthy();
});

test('a refusal on the phone is shown with its reason, and nothing waits any more', async () => {
  signIn();
  const closed = vi.fn();
  await openCode(closed);
  Object.assign(server, {
    check: { ...WAITING, state: 'refused', sentence: '等级有误，请核对' },
    waiting: [],
  });
  await pass(1500);
  expect(screen.getByText('等级有误，请核对')).toBeTruthy();
  expect(readAccount()?.info.user_sign).toBe(true);
  expect(told).toEqual([]);
  // Nothing is left to sign: neither here nor in the wizard below.
  for (const name of ['签字', '刷新二维码', '下一步（从头再看）'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await press('关闭');
  expect(closed).toHaveBeenCalledOnce();
});

test('a list that is signed says how its grades are spread, in all and by department', async () => {
  signIn();
  await openWizard();
  await pass(0);
  expect(screen.getByText('A级 1，B级 2')).toBeTruthy();
  expect(screen.getByText('理学院：A级 1')).toBeTruthy();
});

test('on a phone this device comes first, and a code for another one is a step away', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  );
  signIn();
  await openCode();
  expect(screen.getByRole('link', { name: '在本设备上签字' })).toBeTruthy();
  expect(screen.getByText('用另一部手机扫码签字').closest('details')?.open).toBe(false);
  expect(screen.queryByRole('button', { name: '刷新二维码' })).toBeNull();
  vi.restoreAllMocks();
});

test('where no phone reaches the school, this device is offered', async () => {
  signIn();
  server.session = { ...SESSION, url: '' };
  await openCode();
  expect(screen.queryByRole('img', { name: '签字二维码' })).toBeNull();
  expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
  const here = screen.getByRole('link', { name: '在本设备上签字' });
  expect(here.getAttribute('href')).toBe('/sign#ticket');
  expect(here.getAttribute('target')).toBe('_blank');
});

test('the password comes before the code where the school asks for it, each time', async () => {
  signIn();
  server.ways = { ...NO_PROOF, needed: true };
  await openCode();
  expect(server.asked).not.toContain('GET /api/teacher/sign/url');
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'secret' } });
  await press('验证');
  await pass(0);
  expect(server.asked).toContain('POST /api/teacher/sign/proof');
  expect(server.proofs).toEqual(['proven']);
  expect(screen.getByText('47')).toBeTruthy();
  await press('刷新二维码');
  await asked();
  expect(screen.getByLabelText('登录密码')).toBeTruthy();
});

test('who has no password signs in at the provider in another window, and goes on here', async () => {
  signIn();
  const provider = { title: '统一身份认证', start: '/api/sso/default/1/start?prove=begun' };
  server.ways = { needed: true, password: false, provider };
  vi.stubGlobal('BroadcastChannel', Windows);
  const opened: URL[] = [];
  vi.spyOn(window, 'open').mockImplementation((to) => {
    opened.push(new URL(String(to), 'https://school.example'));
    return null;
  });
  await openCode();
  expect(screen.queryByLabelText('登录密码')).toBeNull();
  await press('用统一身份认证验证');
  const [to] = opened;
  expect(Object.fromEntries(to?.searchParams ?? [])).toMatchObject({ prove: 'begun', door: 'user' });
  const name = waitingPage(to?.searchParams.get('path') ?? '');
  await act(async () => handProof(name ?? '', 'from there'));
  await asked();
  expect(server.proofs).toEqual(['from there']);
  expect(screen.getByText('47')).toBeTruthy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('who has neither is told what to do', async () => {
  signIn();
  server.ways = { needed: true, password: false, provider: null };
  await openCode();
  expect(screen.getByText('您的账号还没有登录密码')).toBeTruthy();
});

test("rows of the signer's own are named before anything is signed", async () => {
  signIn();
  await draw(<SigningWizard waiting={{ ...LIST, own: ['签字人的课程：“软件工程”'] }} onClosed={() => {}} />);
  expect(screen.getByText('签字人的课程：“软件工程”')).toBeTruthy();
});

const reminded = () => screen.queryByText('您有内容等待签字') !== null;

test('the reminder closes only when asked twice, and then stays away for this person and what waits', async () => {
  signIn();
  await draw(<UnsignedReminder arriving bar={false} />);
  expect(reminded()).toBe(true);
  agrees = false;
  await press('稍后再签');
  expect(questions).toEqual(['暂不签字？']);
  expect(reminded()).toBe(true);
  agrees = true;
  await press('稍后再签');
  expect(reminded()).toBe(false);
  cleanup();
  await draw(<UnsignedReminder arriving bar={false} />);
  expect(reminded()).toBe(false);
  cleanup();
  signIn({ id: 6 });
  await draw(<UnsignedReminder arriving bar={false} />);
  expect(reminded()).toBe(true);
  cleanup();
  server.waiting = [{ ...LIST, digest: 'b'.repeat(64) }];
  signIn();
  await draw(<UnsignedReminder arriving bar={false} />);
  expect(reminded()).toBe(true);
});

test('the reminder leads to the wizard, and is silent where nothing waits', async () => {
  signIn();
  await draw(<UnsignedReminder arriving bar={false} />);
  await press('签字');
  expect(screen.getByText('核对结果的说明')).toBeTruthy();
  cleanup();
  server.waiting = [];
  signIn();
  await draw(<UnsignedReminder arriving bar={false} />);
  expect(reminded()).toBe(false);
});

test('after a signature nobody is reminded of what else waits, nor after having thought better of it', async () => {
  const other = { ...LIST, title: '结果名单第 2 号', digest: 'b'.repeat(64), result_list_id: 8 };
  server.waiting = [LIST, other];
  signIn();
  await draw(<UnsignedReminder arriving bar={false} />);
  await press('签字');
  await press('下一步');
  await press('下一步');
  await press('签字');
  await asked();
  Object.assign(server, { check: { ...WAITING, state: 'signed', sign: 'data:' }, waiting: [other] });
  await pass(1500);
  expect(told).toEqual(['签字已完成!']);
  expect(readAccount()?.info.sign_info).toEqual([other]);
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  signIn();
  await draw(<UnsignedReminder arriving bar={false} />);
  await press('签字');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who works on is not interrupted by what comes to wait; a bar says it', async () => {
  signIn();
  await draw(<UnsignedReminder arriving={false} bar />);
  expect(reminded()).toBe(false);
  expect(screen.getByText('结果名单第 1 号等待您签字')).toBeTruthy();
});

test('a bar leads to the list that is to be read, and says how many wait', async () => {
  const other = { ...LIST, title: '结果名单第 2 号', digest: 'b'.repeat(64), result_list_id: 8 };
  server.waiting = [LIST, other];
  signIn({ menus: menusFor(4) });
  await draw(<UnsignedReminder arriving={false} bar />);
  expect(screen.getByText('结果名单第 1 号等 2 份等待您签字')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看并签字' }).getAttribute('href')).toBe(
    '/leader/oldSignature/lists/7',
  );
});

test('an expert signs from the bar: the own reviews are known', async () => {
  server.waiting = [{ ...LIST, title: '本学期的评审', result_list_id: null, process: null }];
  signIn({ menus: menusFor(3) });
  await draw(<UnsignedReminder arriving={false} bar />);
  expect(screen.getByRole('button', { name: '签字' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
