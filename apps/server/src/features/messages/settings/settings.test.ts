import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { LIMIT } from '@course-center/domain/access/limit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, sealedNow } from '../../../testing/client.ts';
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts';
import {
  addReader,
  mailConfig,
  setChannel,
  tell,
  telling,
  withoutQuietHours,
} from '../../../testing/messages.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { WAYS_IN } from '../../../testing/sign-on.ts';

const AT = '/api/admin/settings/messages';

describe('how messages leave, as the course centre sets it up', () => {
  let product: Product;
  let admin: Client;
  let mail: MailServer;
  const user = { name: 'kczx', password: 'authorised' };
  beforeAll(async () => {
    product = await startProduct('postgres', WAYS_IN);
    admin = await product.signIn('admin');
    mail = await openMailServer({ user });
  });
  beforeEach(async () => {
    mail.letters.length = 0;
    mail.state.mood = 'accepting';
    await rows(`delete from jobs; delete from messages; delete from message_channels; delete from message_texts;
      delete from settings where name = 'messages'; delete from limits;
      update people set email = 'admin@example.edu.cn' where username = 'admin'`);
  });
  afterAll(async () => {
    await mail.close();
    await product.close();
  });

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const form = (more: object = {}) => ({
    ...mailConfig(mail.port, { username: user.name }),
    ...{ enabled: true, version: 1, ...more },
  });
  const secret = (text = user.password) => sealedNow(product, text);
  const ledger = async () =>
    (
      await rows(
        `select action, before, after from ledger where action like 'message%' order by id desc limit 1`,
      )
    )[0];
  const tried = async () => (await admin.send('POST', `${AT}/channels/mail/tests`, {})).data;

  it('is nobody else’s to read or to change', async () => {
    const teacher = await product.signIn('teacher');
    for (const path of [AT, `${AT}/choices`, `${AT}/texts`, '/api/admin/message-deliveries'])
      for (const reader of [teacher, product.visitor]) expect((await reader.get(path)).status).toBe(401);
  });

  it('a mail server is set up, and its password never read back', async () => {
    const came = await admin.send('PUT', `${AT}/mail`, form({ secret: await secret() }));
    expect(came.data.mail).toMatchObject({ enabled: true, host: '127.0.0.1', version: 2 });
    expect(came.data.mail.secret_set_at).toBe(product.clock.now().toISOString());
    expect(JSON.stringify(came)).not.toContain(user.password);
    expect(await ledger()).toMatchObject({
      ...{ action: 'message_channel.changed', after: { host: '127.0.0.1', secrets_written: 'secret' } },
    });
    expect(JSON.stringify(await ledger())).not.toContain(user.password);
    // Without a new one it stays; at another server it is told to nobody.
    expect((await admin.send('PUT', `${AT}/mail`, form({ version: 2, from_name: '教务处' }))).code).toBe(0);
    expect(await tried()).toMatchObject({ ok: true });
    for (const elsewhere of [{ host: 'smtp.example.edu.cn' }, { port: 2525 }, { security: 'starttls' }]) {
      const moved = await admin.send('PUT', `${AT}/mail`, form({ version: 3, ...elsewhere }));
      expect(moved).toMatchObject({ status: 422, errors: { secret: ['请输入密码或授权码后再启用'] } });
    }
    expect((await admin.send('PUT', `${AT}/mail`, form({ version: 2 }))).code).toBe(20004);
  });

  it.each([
    [{ host: '' }, 'host'],
    [{ host: 'a b' }, 'host'],
    [{ host: 'x\r\ny' }, 'host'],
    [{ port: 0 }, 'port'],
    [{ port: 70_000 }, 'port'],
    [{ from_address: 'a@b.cn\r\nBcc: c@d.cn' }, 'from_address'],
    [{ from_name: ' ' }, 'from_name'],
    [{ ca: 'no certificate' }, 'ca'],
  ])('%j is said to be wrong at its field', async (more, field) => {
    const came = await admin.send('PUT', `${AT}/mail`, form({ secret: await secret(), ...more }));
    expect([came.status, Object.keys(came.errors ?? {})]).toEqual([422, [field]]);
  });

  it('a hook’s address is one', async () => {
    const came = await admin.send('PUT', `${AT}/hook`, { enabled: true, url: 'ftp://x', version: 1 });
    expect(came).toMatchObject({ status: 422, errors: { url: ['请输入以 http:// 或 https:// 开头的地址'] } });
  });

  it('a test message comes, or says in a sentence why not', async () => {
    expect(await tried()).toMatchObject({ ok: false, sentence: '请先填写、启用并保存，再发送测试消息。' });
    await admin.send('PUT', `${AT}/mail`, form({ secret: await secret() }));
    expect(await tried()).toMatchObject({
      ok: true,
      sentence: expect.stringContaining('admin@example.edu.cn'),
    });
    expect(mail.letters).toHaveLength(1);
    await admin.send('PUT', `${AT}/mail`, form({ secret: await secret('wrong'), version: 2 }));
    expect(await tried()).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^邮件服务器不接受用户名或密码/),
    });
    await rows(`update people set email = '' where username = 'admin'`);
    expect(await tried()).toMatchObject({ ok: false, sentence: expect.stringContaining('邮箱') });
  });

  it('of what stands at an address and is no mail server nothing is told', async () => {
    for (const banner of ['SSH-2.0-OpenSSH_9.6', '500 internal-billing-7 duplicate', '-ERR redis 7.2']) {
      const other = createServer((socket) => socket.on('error', () => undefined).end(`${banner}\r\n`));
      await once(other.listen(0, '127.0.0.1'), 'listening');
      await rows('delete from message_channels');
      await setChannel(product, 'mail', mailConfig((other.address() as AddressInfo).port));
      expect(await tried()).toEqual({
        ok: false,
        sentence: '该地址没有按邮件服务器应答，请检查域名、端口和加密方式',
      });
      other.close();
    }
  });

  it('tests are counted, by whichever way they go', async () => {
    await admin.send('PUT', `${AT}/mail`, form({ secret: await secret() }));
    const { name, most } = LIMIT.triesPerPerson;
    const at = product.clock.now();
    await rows(
      `insert into limits (key, count, started_at) select $1 || ':' || id, $2, $3 from people where username = 'admin'`,
      ...[name, most - 1, at],
    );
    expect(await tried()).toMatchObject({ ok: true });
    const texts = { subject: '试一试', text: '试一试' };
    for (const path of ['channels/mail/tests', 'texts/security/tests'])
      expect(await admin.send('POST', `${AT}/${path}`, path.startsWith('texts') ? texts : {})).toMatchObject({
        code: 5002,
      });
    expect(mail.letters).toHaveLength(1);
  });

  it('whom no mail reaches is listed', async () => {
    const before = (await admin.get(AT)).data.unreachable;
    const { username } = await addReader(product, { name: '无邮箱者', email: '' });
    await addReader(product, { name: '有邮箱者' });
    expect((await admin.get(AT)).data.unreachable).toBe(before + 1);
    const { data } = await admin.get('/api/admin/unreachable-people', {
      query: { 'filter[name]': '邮箱者' },
    });
    expect(data).toMatchObject([{ name: '无邮箱者', employee_no: username }]);
  });

  it('what the school says holds for whoever chose nothing', async () => {
    await admin.send('PUT', `${AT}/mail`, form({ secret: await secret() }));
    const choices = { kinds: { returned: { bell: true, channels: [] } }, quiet: null };
    const saved = await admin.send('PUT', `${AT}/choices`, { choices, version: 0 });
    expect(saved.data).toMatchObject({ quiet: null, version: 1 });
    expect((await admin.send('PUT', `${AT}/choices`, { choices, version: 0 })).code).toBe(20004);
    const { id, username } = await addReader(product);
    const own = (await (await product.signIn(username)).get('/api/teacher/auth/message-choices')).data;
    expect(own.kinds.find(({ kind }: { kind: string }) => kind === 'returned').choice.channels).toEqual([]);
    await tell(product, telling(id, product.clock.now()));
    await product.app.jobs.settled();
    expect(mail.letters).toEqual([]);
  });

  it('texts are checked, tried, kept, said from then on, and given up again', async () => {
    const at = `${AT}/texts/returned`;
    const wrong = { subject: '{分数}', text: '正文', version: 1 };
    expect((await admin.send('PUT', at, wrong)).errors?.subject?.[0]).toContain('这里不能使用 {分数}');
    const texts = { subject: '请改《{课程}》', text: '{姓名}：请修改。' };
    const { data: shown } = await admin.send('POST', `${at}/preview`, texts);
    expect(shown.subject).toMatch(/^请改《.+》$/);
    expect(shown.text).not.toContain('{');
    const reminder = { subject: '{数量} 项，{截止} 前', text: '{事项}' };
    const { data: reminding } = await admin.send('POST', `${AT}/texts/reminder/preview`, reminder);
    expect(reminding.subject).toMatch(/^2 项，.*\d+月\d+日（周.）\d\d:\d\d 前$/);
    expect(reminding.text).toMatch(/^老课程资料填报：2 个课程组/);
    await admin.send('PUT', `${AT}/mail`, form({ secret: await secret() }));
    expect((await admin.send('POST', `${at}/tests`, texts)).data.ok).toBe(true);
    expect(mail.letters).toHaveLength(1);
    expect((await admin.send('PUT', at, { ...texts, version: 1 })).data).toMatchObject({
      written: true,
      version: 2,
    });
    expect((await admin.send('PUT', at, { ...texts, version: 1 })).code).toBe(20004);
    const { id } = await addReader(product, { name: '王读者' });
    await tell(product, telling(id, product.clock.now()));
    expect((await rows('select subject, text from messages'))[0]).toEqual({
      ...{ subject: '请改《高等数学》', text: '王读者：请修改。' },
    });
    const reset = await admin.send('POST', `${at}/reset`, { version: 2 });
    expect(reset.data).toMatchObject({ written: false, subject: reset.data.standard.subject, version: 3 });
    expect(await ledger()).toMatchObject({ action: 'message_text.reset' });
  });

  it('what became of messages is listed, and what failed is sent again', async () => {
    await withoutQuietHours(product);
    await admin.send('PUT', `${AT}/mail`, form({ secret: await secret() }));
    mail.state.mood = 'refusing';
    await tell(product, telling((await addReader(product, { name: '退信人' })).id, product.clock.now()));
    await product.app.jobs.settled();
    const record = async () =>
      (await admin.get('/api/admin/message-deliveries', { query: { 'filter[person]': '退信人' } })).data[0];
    const bounced = await record();
    expect(bounced).toMatchObject({ state: 'bounced', attempts: 1, retry: { allowed: true, why_not: null } });
    mail.state.mood = 'accepting';
    const again = await admin.send('POST', `/api/admin/message-deliveries/${bounced.id}/retry`, {});
    expect(again.data).toMatchObject({ state: 'queued', retry: { allowed: false } });
    expect((await admin.send('POST', `/api/admin/message-deliveries/${bounced.id}/retry`, {})).code).toBe(
      20004,
    );
    await product.app.jobs.settled();
    expect(await record()).toMatchObject({ state: 'sent', attempts: 1, reason: '' });
    expect((await admin.send('POST', '/api/admin/message-deliveries/999999/retry', {})).status).toBe(404);
  });
});
