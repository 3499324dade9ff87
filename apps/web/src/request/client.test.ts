import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeCaller } from './caller.ts';
import { request } from './client.ts';
import type { Complaint } from './complaint.ts';
import { RequestFailed } from './failed.ts';
import { interrupt } from './interrupt.ts';
import { whenSessionEnds } from './session-over.ts';

const said: Complaint[] = [];
vi.mock('./toast.ts', () => ({ show: (complaint: Complaint) => said.push(complaint) }));

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const sent: Sent[] = [];
let cookies: Map<string, string>;
const ended = vi.fn();

/** Answers each call by what `reply` says; the browser around it is as small as the client needs. */
function serve(reply: (call: Sent) => Response | Promise<Response>, pathname = '/') {
  vi.stubGlobal('window', { location: { pathname, protocol: 'http:' } });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(written: string) {
      const [name = '', value = ''] = (written.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    },
  });
  let held = Promise.resolve();
  const locks = {
    request: <T>(_name: string, task: () => Promise<T>) => {
      const turn = held.then(task);
      held = turn.then(
        () => {},
        () => {},
      );
      return turn;
    },
  };
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('fetch', (url: string, { method, headers, body, signal }: RequestInit) => {
    const call = { url, method, headers, body: body ? JSON.parse(body as string) : undefined } as Sent;
    sent.push(call);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      Promise.resolve(reply(call)).then(resolve, reject);
    });
  });
}

const success = (data: unknown) => Response.json({ code: 0, message: '', data });

beforeEach(() => {
  sent.length = 0;
  said.length = 0;
  cookies = new Map([
    ['token_user_default', 'old'],
    ['refresh_user_default', 'r1'],
  ]);
  ended.mockClear();
  whenSessionEnds(ended);
  changeCaller({ person: null, role: null, term: null });
});
afterEach(() => vi.unstubAllGlobals());

test('a call carries who makes it, for which term and school', async () => {
  serve(() => success([]), '/app/north/dashboard/index');
  cookies.set('token_user_north', 'mine');
  changeCaller({ role: { identity: 1 }, term: '2026-2027-1' });
  await request('GET menus');
  expect(sent[0]).toMatchObject({ method: 'GET', url: '/api/principal/menus' });
  expect(sent[0]?.headers).toMatchObject({
    'X-Requested-With': 'XMLHttpRequest',
    Authorization: 'Bearer mine',
    'Acad-Year-Term': '2026-2027-1',
    'App-Name': 'north',
  });
});

test('the admin pages make their calls under their own prefix', async () => {
  serve(() => success({ redirect: null }), '/admin/dashboard/index');
  await request('POST /api/teacher/auth/logout');
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/admin/auth/logout', body: {} });
});

test('one refresh serves all calls that wait for it, and each is repeated once', async () => {
  serve(({ url, headers }) => {
    if (url.endsWith('/refresh')) return success({ access_token: 'new', refresh_token: 'r2' });
    return headers.Authorization === 'Bearer new' ? success('yes') : Response.json({}, { status: 401 });
  });
  const answers = await Promise.all([1, 2, 3].map(() => request('GET /api/teacher/info')));
  expect(answers).toEqual(['yes', 'yes', 'yes']);
  const refreshes = sent.filter(({ url }) => url.endsWith('/refresh'));
  expect(refreshes.map(({ body }) => body)).toEqual([{ refresh_token: 'r1' }]);
  expect([cookies.get('token_user_default'), cookies.get('refresh_user_default')]).toEqual(['new', 'r2']);
  expect(said).toEqual([]);
});

test('a refused refresh ends the session without a second word', async () => {
  serve(() => Response.json({ message: '登录已失效' }, { status: 401 }));
  await expect(request('GET /api/teacher/info')).rejects.toMatchObject({ kind: 'status', status: 401 });
  expect(ended).toHaveBeenCalledTimes(1);
  expect(ended).toHaveBeenLastCalledWith(false);
  await expect(request('GET /api/teacher/info', { quiet: true })).rejects.toMatchObject({ status: 401 });
  expect(ended).toHaveBeenLastCalledWith(true);
  expect(said).toEqual([]);
});

test('a page whose cookies are gone has lost its session; a visitor has none to lose', async () => {
  serve(() => Response.json({ message: '登录已失效' }, { status: 401 }));
  cookies.clear();
  await expect(request('GET menus')).rejects.toMatchObject({ status: 401 });
  expect(ended).not.toHaveBeenCalled();
  said.length = 0;
  changeCaller({ person: 5, role: { identity: 2 } });
  await expect(request('GET menus')).rejects.toMatchObject({ status: 401 });
  expect(ended).toHaveBeenCalledTimes(1);
  expect(said).toEqual([]);
});

test('a page calls with the tokens of its own person only', async () => {
  serve(({ headers }) =>
    headers.Authorization ? success(headers.Authorization) : Response.json({}, { status: 401 }),
  );
  changeCaller({ person: 5, role: { identity: 2 } });
  cookies.set('person_user_default', '5');
  expect(await request('GET menus')).toBe('Bearer old');
  // Somebody else has signed in next door.
  cookies.set('person_user_default', '6');
  await expect(request('GET menus')).rejects.toMatchObject({ status: 401 });
  expect(sent.at(-1)?.headers.Authorization).toBeUndefined();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a refresh that gets no answer leaves the session alone', async () => {
  serve(({ url }) => {
    if (url.endsWith('/refresh')) throw new TypeError('Failed to fetch');
    return Response.json({}, { status: 401 });
  });
  await expect(request('GET /api/teacher/info')).rejects.toMatchObject({ kind: 'no_response' });
  expect(ended).not.toHaveBeenCalled();
});

test('an interrupted call is ignored', async () => {
  serve(() => new Promise(() => {}));
  const call = request('GET /api/teacher/info');
  await expect.poll(() => sent).toHaveLength(1);
  interrupt();
  await expect(call).rejects.toMatchObject({ kind: 'interrupted' });
  expect(said).toEqual([]);
});

test('a refusal is said once, unless it is a quiet one', async () => {
  serve(() => Response.json({ code: 1001, message: '账号或密码错误', data: null }));
  await expect(request('GET /api/config')).rejects.toMatchObject({ kind: 'refused', code: 1001 });
  await expect(request('GET /api/config', { quiet: true })).rejects.toBeInstanceOf(RequestFailed);
  expect(said).toEqual([{ kind: 'warning', text: '账号或密码错误', seconds: 3 }]);
});

test('what is wrong with a form reaches the form by field', async () => {
  serve(() =>
    Response.json({ errors: { mobile: ['号码不能为空!'], email: ['邮箱格式错误!', '二'] } }, { status: 422 }),
  );
  const body = { mobile: '', email: 'x', version: 1 };
  await expect(request('PUT info', { body, quiet: true })).rejects.toMatchObject({
    kind: 'invalid',
    faults: { mobile: '号码不能为空!', email: '邮箱格式错误!' },
  });
});

test('no answer, or a page instead of one, is said as such', async () => {
  serve(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(request('GET /api/config')).rejects.toMatchObject({ kind: 'no_response' });
  serve(() => new Response('<!doctype html>'));
  await expect(request('GET /api/config')).rejects.toMatchObject({ kind: 'no_response' });
  expect(said.map(({ text }) => text)).toEqual(Array(2).fill('Failed to load response data!'));
});

test('a delete says that it was done', async () => {
  serve(() => new Response(null, { status: 204 }));
  const params = { acad_year_term: '2026-2027-1' };
  await request('DELETE /api/admin/settings/terms/{acad_year_term}', { params });
  expect(sent[0]).toMatchObject({ method: 'DELETE', url: '/api/admin/settings/terms/2026-2027-1' });
  expect(said).toEqual([{ kind: 'success', text: 'Deleted successfully!', seconds: 3 }]);
});
