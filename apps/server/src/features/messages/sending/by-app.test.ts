import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { addReader, tell, telling, withoutQuietHours } from '../../../testing/messages.ts';
import {
  APP,
  type MessagingApp,
  openMessagingApp,
  PAYING_TEMPLATE,
  RESULT_TEMPLATE,
  receiptOf,
  TEMPLATE,
} from '../../../testing/messaging-app.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { addProvider, PUBLIC_URL, unanswered, WAYS_IN } from '../../../testing/sign-on.ts';

const AT = '/api/admin/settings/messages';

describe('messages by the messaging app’s template', () => {
  let product: Product;
  let wechat: MessagingApp;
  let admin: Client;
  let provider: number;
  beforeAll(async () => {
    wechat = await openMessagingApp(() => product.clock.now());
    product = await startProduct('postgres', { ...WAYS_IN, messagingUrl: wechat.url });
    await withoutQuietHours(product);
    admin = await product.signIn('admin');
    const { appid, ...secrets } = APP;
    const account = { kind: 'wechat', title: '微信扫码', config: { appid } } as const;
    provider = await addProvider(product, account, { secret: JSON.stringify(secrets) });
  });
  beforeEach(async () => {
    await rows('delete from jobs; delete from messages; delete from message_channels');
    await rows('update identity_providers set enabled = true');
    wechat.sent.splice(0);
    Object.assign(wechat.moods, { token: 'well', template: 'well' });
    await enable();
  });
  afterAll(async () => {
    await product.close();
    await wechat.close();
  });

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const set = async (form: object) => {
    const { version } = (await admin.get(AT)).data.app;
    return admin.send('PUT', `${AT}/app`, {
      enabled: true,
      template_id: TEMPLATE.template_id,
      templates: {},
      version,
      ...form,
    });
  };
  const enable = async () => expect(await set({})).toMatchObject({ code: 0 });
  let made = 0;
  /** Somebody whom the app knows. */
  async function linked(openid = `follower-${++made}`) {
    const { id, username } = await addReader(product, { name: '王小明', email: '' });
    await rows(
      'insert into identities (provider_id, subject, person_id, linked_at) values ($1, $2, $3, now())',
      ...[provider, openid, id],
    );
    return { id, username, openid };
  }
  const told = async (id: number) => {
    await tell(product, telling(id, product.clock.now()));
    await product.app.jobs.settled();
  };
  const deliveries = () =>
    rows(`select state, attempts, reason from message_deliveries where channel = 'app' order by id`);

  it('go to whom the app knows, with their fields filled in, and lead to the message', async () => {
    const { id, openid } = await linked();
    await told(id);
    const [{ id: message }] = await rows('select id from messages');
    expect(wechat.sent).toMatchObject([
      {
        ...{ touser: openid, url: `${PUBLIC_URL}/messages/${message}` },
        client_msg_id: `message-default-${message}`,
        data: { thing2: { value: '资料退回' }, name4: { value: '王小明' } },
      },
    ]);
    expect(await deliveries()).toEqual([{ state: 'sent', attempts: 1, reason: '' }]);
  });

  it('go to nobody who is not linked, and the record is silent', async () => {
    const { id } = await addReader(product);
    await told(id);
    expect(wechat.sent).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  it('go out by a new token where the one that is kept is over', async () => {
    const { id } = await linked();
    wechat.renewToken();
    await told(id);
    expect(wechat.sent).toHaveLength(1);
  });

  it('stop for who does not follow any more', async () => {
    const { id } = await linked(`unfollowed-${++made}`);
    await told(id);
    expect(await deliveries()).toMatchObject([
      { state: 'bounced', reason: expect.stringContaining('43004') },
    ]);
    await told(id);
    expect(await deliveries()).toHaveLength(1);
  });

  it.each([
    [{ errcode: 45009, errmsg: 'reach max api daily quota limit' }, 'failed'],
    [{ errcode: -1, errmsg: 'system error' }, 'failed'],
    [{ errcode: 47003, errmsg: 'argument invalid' }, 'bounced'],
    ['down', 'failed'],
    ['slow', 'doubtful'],
    ['rubbish', 'doubtful'],
  ] as const)('where the app answers %j, are %s', async (mood, state) => {
    const { id } = await linked();
    wechat.moods.template = mood;
    await (mood === 'slow' ? unanswered(() => told(id)) : told(id));
    expect(await deliveries()).toMatchObject([{ state, attempts: 1 }]);
    wechat.moods.template = 'well';
    product.clock.advance(61);
    await product.app.jobs.settled();
    // What failed comes later; what may have come is not sent again.
    expect(wechat.sent).toHaveLength(state === 'failed' ? 1 : 0);
  });

  it('are set up by a template that is there and can be filled in, and tried', async () => {
    expect(await set({ template_id: 'TM-somebody-elses-one' })).toMatchObject({
      ...{ status: 422, errors: { template_id: [expect.stringContaining('没有这个模板')] } },
    });
    expect(await set({ template_id: '' })).toMatchObject({ status: 422 });
    expect((await admin.send('POST', `${AT}/channels/app/tests`, {})).data).toMatchObject({ ok: false });
    const [{ id }] = await rows(`select id from people where username = 'admin'`);
    await rows(
      `insert into identities (provider_id, subject, person_id, linked_at) values ($1, 'the-admin', $2, now())`,
      ...[provider, id],
    );
    expect((await admin.send('POST', `${AT}/channels/app/tests`, {})).data).toMatchObject({ ok: true });
    await rows('update identity_providers set enabled = false');
    expect(await set({})).toMatchObject({
      ...{ status: 422, errors: { template_id: [expect.stringContaining('登录方式')] } },
    });
  });

  it('of a kind go by its own template with the fields of that, and all others by the common one', async () => {
    const own = (template_id: string) => set({ templates: { returned: template_id, opened: ' ' } });
    expect(await own('TM-somebody-elses-one')).toMatchObject({
      ...{ status: 422, errors: { 'templates.returned': [expect.stringContaining('没有这个模板')] } },
    });
    expect(await own(PAYING_TEMPLATE.template_id)).toMatchObject({
      ...{ status: 422, errors: { 'templates.returned': [expect.stringContaining('amount1')] } },
    });
    const { data } = await own(RESULT_TEMPLATE.template_id);
    expect(data.app).toMatchObject({
      ...{ template_id: TEMPLATE.template_id, templates: { returned: RESULT_TEMPLATE.template_id } },
    });
    const { id } = await linked();
    await told(id);
    await tell(
      product,
      telling(id, product.clock.now(), { kind: 'security', values: { 事项: '密码已修改' } }),
    );
    await product.app.jobs.settled();
    expect(wechat.sent.map(({ template_id }) => template_id)).toEqual([
      RESULT_TEMPLATE.template_id,
      TEMPLATE.template_id,
    ]);
    expect(wechat.sent[0]?.data.phrase2).toEqual({ value: '资料退回' });
    expect((await deliveries()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  describe('that were taken are reported on', () => {
    const report = async (Status: string, MsgID = receiptOf(wechat.sent.length)) => {
      const event = { Event: 'TEMPLATESENDJOBFINISH', MsgID, Status };
      const came = await wechat.push(product.app, event, { path: `/api/wechat/default/${provider}` });
      expect([came.status, came.raw]).toEqual([200, 'success']);
      const waiting = (await rows(`select 1 from jobs where kind = 'template-report'`)).length;
      product.clock.advance(11);
      await product.app.jobs.settled();
      return waiting;
    };
    const sent = async () => {
      const who = await linked();
      await told(who.id);
      expect(await deliveries()).toMatchObject([{ state: 'sent', reason: '' }]);
      return who;
    };

    it.each([
      ['success', { state: 'sent', attempts: 1, reason: '微信确认已送达' }],
      ['failed:user block', { state: 'bounced', attempts: 1, reason: '对方拒收公众号的消息' }],
      [
        'failed: system failed',
        { state: 'failed', attempts: 1, reason: '微信未能送达（failed: system failed）' },
      ],
    ])('as %s', async (status, became) => {
      await sent();
      expect(await report(status)).toBe(1);
      expect(await deliveries()).toEqual([became]);
      // Told again, it stays so.
      await report(status);
      expect(await deliveries()).toEqual([became]);
    });

    it('and what the app could not bring is tried again once it takes the same message again', async () => {
      await sent();
      await report('failed: system failed');
      wechat.sent.splice(0);
      product.clock.advance(5 * 60);
      await product.app.jobs.settled();
      expect(wechat.sent).toEqual([]);
      product.clock.advance(6 * 60);
      await product.app.jobs.settled();
      expect(wechat.sent).toHaveLength(1);
      expect(await deliveries()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    });

    it('and what another system of the school sent is nobody’s here', async () => {
      await sent();
      expect(await report('failed:user block', '42')).toBe(0);
      expect(await report('failed:user block', 'no number')).toBe(0);
      expect(await deliveries()).toMatchObject([{ state: 'sent' }]);
    });
  });

  it('are offered to who is linked, and others are told what to do', async () => {
    const reach = async (username: string) => {
      const { data } = await (await product.signIn(username)).get('/api/teacher/auth/message-choices');
      return data.channels.find(({ channel }: { channel: string }) => channel === 'app').why_not;
    };
    expect(await reach((await linked()).username)).toBeNull();
    expect(await reach((await addReader(product)).username)).toContain('绑定微信');
  });
});
