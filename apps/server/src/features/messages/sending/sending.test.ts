import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { engines } from '../../../testing/engines.ts';
import { bodyOf, type MailServer, openMailServer } from '../../../testing/mail-server.ts';
import {
  addReader,
  mailConfig,
  setChannel,
  tell,
  telling,
  withoutQuietHours,
} from '../../../testing/messages.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { PUBLIC_URL, WAYS_IN } from '../../../testing/sign-on.ts';

/** Longer than a machine stops that is busy with other things; some of these servers never say a word. */
const PATIENCE = 3;

describe.each(engines('jobs'))('messages leave the product on %s', (engine) => {
  let product: Product;
  let mail: MailServer;
  const opened: MailServer[] = [];
  beforeAll(async () => {
    product = await startProduct(engine, { ...WAYS_IN, outwardSeconds: PATIENCE, metricsToken: 'figures' });
  });
  beforeEach(async () => {
    await rows(
      'delete from jobs; delete from messages; delete from message_channels; delete from message_choices',
    );
    await withoutQuietHours(product);
    mail = await serving();
  });
  afterEach(async () => {
    for (const server of opened.splice(0)) await server.close();
  });
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  /** A mail server that the school sends by. */
  async function serving(options: Parameters<typeof openMailServer>[0] = {}): Promise<MailServer> {
    const server = await openMailServer(options);
    opened.push(server);
    await setChannel(product, 'mail', mailConfig(server.port));
    return server;
  }
  const told = (person: number, more: Parameters<typeof telling>[2] = {}) =>
    tell(product, telling(person, product.clock.now(), more));
  const settled = () => product.app.jobs.settled();
  const deliveries = () =>
    rows('select channel, state, attempts, reason from message_deliveries order by message_id, channel');
  const waiting = async () => (await rows('select count(*)::int as jobs from jobs'))[0].jobs;

  it('a letter says what, where and how to hear less, and is known by its message', async () => {
    const reader = await addReader(product, { name: '王小明', email: 'ming@example.edu.cn' });
    await told(reader.id);
    await settled();
    const [{ id }] = await rows('select id from messages');
    const [letter] = mail.letters;
    expect(mail.letters).toHaveLength(1);
    expect(letter).toMatchObject({ id: `message-default-${id}@example.edu.cn`, to: ['ming@example.edu.cn'] });
    expect(letter?.raw).toContain(`List-Unsubscribe: <${PUBLIC_URL}/messages/settings>`);
    expect(letter?.raw).toContain('multipart/alternative');
    expect(letter?.raw).toContain('Auto-Submitted: auto-generated');
    const text = bodyOf(letter?.raw ?? '');
    expect(text).toContain('王小明，您好');
    expect(text).toContain(`${PUBLIC_URL}/messages/${id}`);
    expect(await deliveries()).toEqual([{ channel: 'mail', state: 'sent', attempts: 1, reason: '' }]);
    expect(await waiting()).toBe(0);
    const headers = { authorization: 'Bearer figures' };
    const { body } = await product.app.inject({ url: '/metrics', headers });
    expect(body).toMatch(/message_deliveries_total\{channel="mail",state="sent"\} 1/);
  });

  it('a name with line breaks begins no line of the head, and an address with them is none', async () => {
    const evil = '张三\r\nBcc: other@example.com\r\n\r\n<b>x</b>';
    await told((await addReader(product, { name: evil })).id, { values: { 课程: evil } });
    await told((await addReader(product, { email: 'a@example.cn\r\nBcc: b@example.com' })).id);
    await told((await addReader(product, { email: 'a@example.cn, b@example.com' })).id);
    await settled();
    expect(mail.letters).toHaveLength(1);
    const [head = ''] = mail.letters[0]?.raw.split('\r\n\r\n') ?? [];
    expect(head).not.toMatch(/^Bcc:/im);
    expect(mail.letters[0]?.to).toHaveLength(1);
    expect(bodyOf(mail.letters[0]?.raw ?? '')).not.toContain('<b>x</b></p>');
    expect((await deliveries()).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', ''],
      ['dropped', '没有可用的邮箱地址'],
      ['dropped', '没有可用的邮箱地址'],
    ]);
  });

  it('the same event comes once, also after the clock was set back', async () => {
    const { id } = await addReader(product);
    const event = telling(id, product.clock.now());
    await tell(product, event, event);
    await settled();
    product.clock.advance(-86_400);
    await tell(product, { ...event, at: product.clock.now() });
    await told(id);
    await settled();
    product.clock.advance(86_400);
    await settled();
    expect(mail.letters).toHaveLength(2);
    expect(mail.state.repeated).toBe(0);
  });

  it('who was disabled meanwhile gets nothing', async () => {
    const { id } = await addReader(product);
    await told(id);
    await rows('update people set disabled_at = now() where id = $1', id);
    await settled();
    expect(mail.letters).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'dropped', reason: '账号已停用' }]);
  });

  it('however much is put in, a message stays short', async () => {
    const long = '很长'.repeat(2_500_000);
    await told((await addReader(product)).id, { values: { 课程: long, 学期: long } });
    await settled();
    const [{ subject, text }] = await rows('select subject, text from messages');
    expect([subject.length, text.length <= 2000]).toEqual([100, true]);
    expect(mail.letters[0]?.raw.length).toBeLessThan(50_000);
  });

  it('who refuses for good is not tried again', async () => {
    mail.state.mood = 'refusing';
    await told((await addReader(product)).id);
    await settled();
    expect(await deliveries()).toMatchObject([
      {
        state: 'bounced',
        attempts: 1,
        reason: expect.stringMatching(/^邮件服务器不接受收件地址：.*no such user/),
      },
    ]);
    expect(await waiting()).toBe(0);
  });

  it('who refuses for now is tried again with growing pauses, and given up in the end', async () => {
    mail.state.mood = 'busy';
    await told((await addReader(product)).id);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 7; tries++) {
      await settled();
      const [{ state, attempts }] = (await deliveries()) as [{ state: string; attempts: number }];
      expect([state, attempts]).toEqual([tries < 7 ? 'failed' : 'given_up', tries]);
      const [job] = await rows('select run_at from jobs');
      if (!job) break;
      pauses.push(Math.round((job.run_at.getTime() - product.clock.now().getTime()) / 60_000));
      product.clock.advance((job.run_at.getTime() - product.clock.now().getTime()) / 1000);
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 720]);
    expect(await waiting()).toBe(0);
  });

  it('a server that is back has what waited for it', async () => {
    mail.state.mood = 'busy';
    await told((await addReader(product)).id);
    await settled();
    mail.state.mood = 'accepting';
    product.clock.advance(60);
    await settled();
    expect(mail.letters).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2, reason: '' }]);
  });

  it('a server that is slow is waited for, and gets each letter once', async () => {
    const slow = await serving({ slow: 400 });
    const readers = [await addReader(product), await addReader(product), await addReader(product)];
    await tell(product, ...readers.map(({ id }) => telling(id, product.clock.now())));
    await settled();
    expect([slow.letters.length, slow.state.repeated]).toEqual([3, 0]);
    const sent = { channel: 'mail', state: 'sent', attempts: 1, reason: '' };
    expect(await deliveries()).toEqual([sent, sent, sent]);
  });

  it.each(['hanging', 'cutting'] as const)(
    'a server that is %s when it has the letter does not get it again',
    async (mood) => {
      mail.state.mood = mood;
      await told((await addReader(product)).id);
      // A letter may take four times as long as a greeting; nobody waits for that here.
      const wait = Socket.prototype.setTimeout;
      const waiting = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (
        this: Socket,
        ...of
      ) {
        return wait.call(this, Math.min(of[0], PATIENCE * 1000), of[1]);
      });
      await settled();
      waiting.mockRestore();
      expect(await deliveries()).toMatchObject([{ state: 'doubtful', attempts: 1 }]);
      mail.state.mood = 'accepting';
      product.clock.advance(86_400);
      await settled();
      expect(mail.letters).toHaveLength(1);
      expect(mail.state.repeated).toBe(0);
    },
  );

  it('a server that says nothing, or is not there, is told from others and holds nothing else up', async () => {
    mail.state.mood = 'silent';
    await told((await addReader(product)).id);
    let done = false;
    await enqueue(product.school.db, 'detection', { part_ids: [] }, { at: product.clock.now() });
    const sending = settled().then(() => {
      done = true;
    });
    // Whoever works meanwhile is answered.
    expect((await product.visitor.get('/api/admin/login/config')).code).toBe(0);
    expect(done).toBe(false);
    await sending;
    expect(await deliveries()).toMatchObject([{ state: 'failed', reason: '邮件服务器没有在规定时间内回应' }]);
    const { port } = mail;
    await mail.close();
    opened.length = 0;
    await setChannel(product, 'mail', mailConfig(port));
    await told((await addReader(product)).id);
    await settled();
    expect((await deliveries()).at(-1)).toMatchObject({
      ...{ state: 'failed', reason: '连接不上邮件服务器，请检查域名、端口和加密方式' },
    });
  });

  it('a password that is wrong is said to be', async () => {
    const user = { name: 'kczx', password: 'right' };
    const server = await openMailServer({ user });
    opened.push(server);
    await setChannel(product, 'mail', mailConfig(server.port, { username: 'kczx' }), 'wrong');
    await told((await addReader(product)).id);
    await settled();
    expect(await deliveries()).toMatchObject([
      { state: 'failed', reason: expect.stringMatching(/^邮件服务器不接受用户名或密码/) },
    ]);
    await setChannel(product, 'mail', mailConfig(server.port, { username: 'kczx' }), 'right');
    product.clock.advance(60);
    await settled();
    expect(server.letters).toHaveLength(1);
  });

  it('a server on this machine is not spoken to unless the configuration names it', async () => {
    await setChannel(product, 'mail', mailConfig(mail.port, { host: '127.0.0.2' }));
    await told((await addReader(product)).id);
    await settled();
    expect(await deliveries()).toMatchObject([
      { state: 'failed', reason: '邮件服务器的地址指向本机或内部设施，不能使用' },
    ]);
  });

  it('without a mail server it goes to the log', async () => {
    await rows('delete from message_channels');
    await told((await addReader(product)).id);
    await settled();
    expect(await deliveries()).toMatchObject([{ channel: 'mail', state: 'logged' }]);
  });

  it('what comes in quiet hours waits for their end, unless it is urgent', async () => {
    const { id } = await addReader(product);
    const local = new Date(product.clock.now().getTime() + 8 * 3_600_000).toISOString();
    const hour = (away: number) =>
      `${String((Number(local.slice(11, 13)) + away + 24) % 24).padStart(2, '0')}:00`;
    const choices = { kinds: {}, quiet: { from: hour(0), to: hour(2) } };
    await rows('insert into message_choices (person_id, choices) values ($1, $2)', id, choices);
    await told(id);
    await told(id, { kind: 'security', values: { 事项: '密码已修改' } });
    await settled();
    expect(mail.letters).toHaveLength(1);
    product.clock.advance(2 * 3600);
    await settled();
    expect(mail.letters).toHaveLength(2);
  });

  it('who does not want a kind by a way does not get it', async () => {
    const { id } = await addReader(product);
    const choices = { kinds: { returned: { bell: true, channels: [] } }, quiet: null };
    await rows('insert into message_choices (person_id, choices) values ($1, $2)', id, choices);
    await told(id);
    await settled();
    expect([mail.letters, await deliveries()]).toEqual([[], []]);
  });

  describe('by the school’s own messenger', () => {
    let server: Server;
    let status = 200;
    const calls: { headers: IncomingMessage['headers']; body: string }[] = [];
    beforeAll(async () => {
      server = createServer((request, response) => {
        let body = '';
        request.on('data', (piece) => {
          body += piece;
        });
        request.on('end', () => {
          calls.push({ headers: request.headers, body });
          response.writeHead(status).end('{}');
        });
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    });
    beforeEach(async () => {
      calls.length = 0;
      await rows('delete from message_channels');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
      await setChannel(product, 'hook', { url }, 'shared');
    });
    afterAll(() => server.close());

    it('a message is told once, signed, under a key that stays', async () => {
      status = 503;
      const reader = await addReader(product);
      await told(reader.id);
      await settled();
      status = 200;
      product.clock.advance(60);
      await settled();
      expect(calls).toHaveLength(2);
      expect(calls[0]?.headers['idempotency-key']).toBe(calls[1]?.headers['idempotency-key']);
      expect(calls[1]?.headers['x-signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
      expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({ kind: 'returned', to: reader.username });
      expect((await deliveries()).find(({ channel }) => channel === 'hook')).toMatchObject({
        ...{ state: 'sent', attempts: 2 },
      });
    });

    it('one that is refused is not told again', async () => {
      status = 404;
      await told((await addReader(product)).id);
      await settled();
      expect((await deliveries()).find(({ channel }) => channel === 'hook')).toMatchObject({
        ...{ state: 'bounced', reason: '校内消息接口回应了状态 404' },
      });
    });
  });
});
