import { DEMO_PASSWORD } from '@course-center/demo';
import { IDENTITY } from '@course-center/domain/access/identity';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, sealedNow, solvedCaptcha, tryToSignIn } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { bodyOf, type MailServer, openMailServer } from '../../../testing/mail-server.ts';
import { addReader, mailConfig, setChannel, withoutQuietHours } from '../../../testing/messages.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { PUBLIC_URL, WAYS_IN } from '../../../testing/sign-on.ts';

const NEW = 'Neu@2027!';

describe.each(engines())('letters with links on %s', (engine) => {
  let product: Product;
  let mail: MailServer;
  beforeAll(async () => {
    product = await startProduct(engine, WAYS_IN);
    await withoutQuietHours(product);
  });
  beforeEach(async () => {
    await rows('delete from jobs; delete from messages; delete from limits; delete from tickets');
    mail = await openMailServer();
    await setChannel(product, 'mail', mailConfig(mail.port));
  });
  afterEach(() => mail.close());
  afterAll(() => product.close());

  const rows = async (text: string, ...values: unknown[]) =>
    (await product.school.pool.query(text, values)).rows;
  const settled = () => product.app.jobs.settled();
  const lettersTo = (address: string) =>
    mail.letters.filter(({ to }) => to.includes(address)).map(({ raw }) => bodyOf(raw));

  /** Somebody with an address that is proven to be theirs. */
  async function reader(more = '') {
    const email = `proven${Math.random().toString(36).slice(2)}@example.edu.cn`;
    const added = await addReader(product, { email });
    await rows(`update people set email_verified_at = now() ${more} where id = $1`, added.id);
    return { ...added, email };
  }
  async function ask(username: string) {
    const captcha_token = await solvedCaptcha(product, username);
    return product.visitor.send('POST', '/api/teacher/auth/password/links', { username, captcha_token });
  }
  const ticketIn = (letter = '') => /\/password#([\w-]+)/.exec(letter)?.[1] ?? '';
  async function linkOf(who: { username: string; email: string }): Promise<string> {
    await ask(who.username);
    await settled();
    return ticketIn(lettersTo(who.email).at(-1));
  }
  const open = (ticket: string) =>
    product.visitor.send('POST', '/api/teacher/auth/password/links/open', { ticket });
  const reset = async (ticket: string, password = NEW, again = password) =>
    product.visitor.send('POST', '/api/teacher/auth/password/reset', {
      ticket,
      password: await sealedNow(product, password),
      password_confirmation: await sealedNow(product, again),
    });

  describe('a forgotten password', () => {
    it('is set by a link, once; everybody who was in is out, and the person is told', async () => {
      const who = await reader();
      const session = await product.signIn(who.username);
      const ticket = await linkOf(who);
      const [letter] = lettersTo(who.email);
      expect(letter).toContain(`重置密码：${PUBLIC_URL}/password#${ticket}`);
      expect(letter).toContain('30 分钟内有效');
      expect(await open(ticket)).toMatchObject({ code: 0, data: { username: who.username } });
      expect(await reset(ticket)).toMatchObject({ code: 0 });
      await settled();
      expect((await session.get('/api/teacher/info')).status).toBe(401);
      expect(await tryToSignIn(product, who.username, { password: NEW })).toMatchObject({ code: 0 });
      expect(lettersTo(who.email).at(-1)).toContain('您的密码已通过邮件中的链接重置');
      const told = await rows('select action from ledger where subject = $1 order by id', `person:${who.id}`);
      expect(told.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['password.link_sent', 'password.reset_by_link']),
      );
      for (const came of [await open(ticket), await reset(ticket, 'Other@2028')])
        expect(came).toMatchObject({ code: 20004, message: '邮件中的链接已失效或已使用过，请重新获取' });
    });

    it('takes the messaging app along that somebody bound who knew the old one', async () => {
      const who = await reader();
      await rows(
        `with v as (insert into identity_providers (kind, title, created_at, updated_at)
           values ('wechat', '微信', now(), now()) returning id)
         insert into identities (provider_id, subject, person_id, linked_at) select id, 'theirs', $1, now() from v`,
        who.id,
      );
      expect(await reset(await linkOf(who))).toMatchObject({ code: 0 });
      await settled();
      expect(await rows('select 1 from identities')).toEqual([]);
      expect(lettersTo(who.email).at(-1)).toContain(
        '您的密码已通过邮件中的链接重置，绑定的微信已解除，请登录后重新绑定',
      );
      await rows('delete from identity_providers');
    });

    it('answers the same, and queues the same, whether or not there is such an account', async () => {
      const known = await reader();
      const unproven = await addReader(product);
      const answers = [];
      for (const username of [known.username, unproven.username, 'nobody-of-this-name']) {
        await rows('delete from jobs');
        const { headers: _, ...came } = await ask(username);
        const queued = await rows('select kind, priority, attempts from jobs');
        answers.push({ came, queued });
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ came: { code: 0 }, queued: [{ kind: 'mail-link' }] });
    });

    it('answers the same when too many letters were asked for, and writes no more of them', async () => {
      const who = await reader();
      const answers = [];
      for (let n = 0; n < 7; n++) answers.push((await ask(who.username)).data.sentence);
      await settled();
      expect(new Set(answers).size).toBe(1);
      expect(lettersTo(who.email)).toHaveLength(5);
      // None of them ends another: whoever asks in somebody's name does not spoil the letter that they wait for.
      expect(await open(ticketIn(lettersTo(who.email)[0]))).toMatchObject({ code: 0 });
      expect(await reset(ticketIn(lettersTo(who.email)[0]))).toMatchObject({ code: 0 });
      expect(await open(ticketIn(lettersTo(who.email)[1]))).toMatchObject({ code: 20004 });
    });

    it('is asked for so often from one address, and no more', async () => {
      const came = [];
      for (let n = 0; n < 61; n++) came.push((await ask(`nobody-${n}`)).code);
      expect(came.slice(0, 60).every((code) => code === 0)).toBe(true);
      expect(came[60]).toBe(5002);
    });

    it('needs a captcha, and a name', async () => {
      const bare = (username: string) =>
        product.visitor.send('POST', '/api/teacher/auth/password/links', { username });
      expect(await bare(' ')).toMatchObject({ status: 422, errors: { username: ['请输入账号！'] } });
      expect((await bare('teacher')).code).not.toBe(0);
    });

    it('of an expert, an administrator or who has a second factor is the course centre’s to reset', async () => {
      const expert = await reader(', expert_once = true');
      const administrator = await reader();
      await rows('insert into roles (person_id, identity) values ($1, 0)', administrator.id);
      const second = await reader();
      await rows(
        `insert into second_factors (person_id, secret, created_at, confirmed_at) values ($1, 'x', now(), now())`,
        second.id,
      );
      for (const who of [expert, administrator, second]) {
        expect(await linkOf(who)).toBe('');
        expect(lettersTo(who.email)).toEqual([
          expect.stringContaining('密码只由课程中心重置，请联系课程中心'),
        ]);
      }
      expect(await rows('select 1 from tickets')).toEqual([]);
    });

    it('is none where somebody comes in by single sign-on alone: they are told so', async () => {
      const who = await reader(`, password_hash = ''`);
      expect(await linkOf(who)).toBe('');
      expect(lettersTo(who.email)[0]).toContain('选择学校的统一身份认证登录');
    });

    it('of nobody who is disabled, or proved no address, is anything sent', async () => {
      const disabled = await reader(', disabled_at = now()');
      const unproven = await addReader(product);
      for (const { username } of [disabled, unproven]) await ask(username);
      await settled();
      expect(mail.letters).toEqual([]);
    });

    it.each([
      ['half an hour went by', async () => product.clock.advance(31 * 60)],
      [
        'the person was disabled',
        (id: number) => rows('update people set disabled_at = now() where id = $1', id),
      ],
      [
        'the address is another',
        (id: number) => rows(`update people set email = 'x@y.cn' where id = $1`, id),
      ],
      [
        'the password was changed',
        (id: number) =>
          rows(`update people set change_password_at = now() + interval '1 s' where id = $1`, id),
      ],
      [
        'they became an expert',
        (id: number) => rows('update people set expert_once = true where id = $1', id),
      ],
    ])('has a link that is over when %s', async (_when, happen) => {
      const who = await reader();
      const ticket = await linkOf(who);
      expect(ticket).not.toBe('');
      await happen(who.id);
      expect(await open(ticket)).toMatchObject({ code: 20004 });
      expect(await reset(ticket)).toMatchObject({ code: 20004 });
    });

    it('is judged as any new password, and the link stays good', async () => {
      const who = await reader();
      const ticket = await linkOf(who);
      expect(await reset(ticket, 'Neu@2027', 'Neu@2028')).toMatchObject({
        ...{ status: 422, errors: { password_confirmation: ['两次密码输入不一致'] } },
      });
      expect(await reset(ticket, '123456')).toMatchObject({ status: 422 });
      expect(await reset(ticket)).toMatchObject({ code: 0 });
    });

    it('is set by one of two who follow the link at once', async () => {
      const ticket = await linkOf(await reader());
      const came = await Promise.all([reset(ticket), reset(ticket, 'Other@2028')]);
      expect(came.map(({ code }) => code).sort()).toEqual([0, 20004]);
    });

    it('has a letter that is tried again while its reader waits, and is the same letter', async () => {
      const who = await reader();
      mail.state.mood = 'busy';
      await ask(who.username);
      await settled();
      mail.state.mood = 'accepting';
      product.clock.advance(61);
      await settled();
      expect(lettersTo(who.email)).toHaveLength(1);
      expect(await open(ticketIn(lettersTo(who.email)[0]))).toMatchObject({ code: 0 });
      expect(await rows('select 1 from tickets')).toHaveLength(1);
      expect(
        await rows(
          `select 1 from ledger where action = 'password.link_sent' and subject = $1`,
          `person:${who.id}`,
        ),
      ).toHaveLength(1);
    });

    it('is given up where the mail server stays away, without a word to who asked', async () => {
      const who = await reader();
      mail.state.mood = 'busy';
      await ask(who.username);
      for (let n = 0; n < 15; n++) {
        await settled();
        product.clock.advance(61);
      }
      expect(await rows('select 1 from jobs')).toEqual([]);
    });

    it('leaves in the record what became of each letter, and neither its link nor an account that is none', async () => {
      const admin = await product.signIn('admin');
      const record = async (person: string) =>
        (await admin.get('/api/admin/message-deliveries', { query: { 'filter[person]': person } })).data;
      const named = async (name: string, more = '') => {
        const who = await reader(more);
        await rows('update people set name = $2 where id = $1', who.id, name);
        return who;
      };
      const [sent, judge, unproven] = [
        await named('收信的人'),
        await named('评审的人', ', expert_once = true'),
        await addReader(product, { name: '未验证的人' }),
      ];
      await rows('delete from letters');
      const ticket = await linkOf(sent);
      for (const { username } of [judge, unproven, { username: 'nobody-of-this-name' }]) await ask(username);
      await settled();
      const [row] = await record('收信的人');
      expect(row).toMatchObject({
        ...{ kind_title: '账号邮件', subject: '重置密码', channel_title: '电子邮件' },
        ...{
          state: 'sent',
          attempts: 1,
          retry: { allowed: false, why_not: expect.stringContaining('本人') },
        },
      });
      // An expert's is not told from a teacher's.
      const { id: _, person_name: __, at: ___, ...same } = row;
      expect(await record('评审的人')).toMatchObject([same]);
      expect(await record('未验证的人')).toMatchObject([
        { state: 'dropped', attempts: 0, reason: expect.stringContaining('没有验证过邮箱') },
      ]);
      const kept = JSON.stringify(await rows('select * from letters'));
      expect(await rows('select 1 from letters')).toHaveLength(3);
      expect(kept).not.toContain(ticket);
      expect(kept).not.toContain('nobody');
      const again = await admin.send('POST', `/api/admin/message-deliveries/${row.id}/retry`, {});
      expect(again.code).not.toBe(0);
      expect(await rows('select 1 from jobs')).toEqual([]);
    });

    it('is shown as refused, or given up, where the mail server did not take its letter', async () => {
      const states = () => rows('select state, attempts from letters order by id desc limit 1');
      const who = await reader();
      mail.state.mood = 'refusing';
      await ask(who.username);
      await settled();
      expect(await states()).toEqual([{ state: 'bounced', attempts: 1 }]);
      mail.state.mood = 'busy';
      await ask(who.username);
      await settled();
      expect(await states()).toEqual([{ state: 'failed', attempts: 1 }]);
      for (let n = 0; n < 12; n++) {
        product.clock.advance(61);
        await settled();
      }
      expect(await states()).toEqual([{ state: 'given_up', attempts: 11 }]);
    });

    it('is somebody’s to be asked for where the school sends no mail', async () => {
      await rows('delete from message_channels');
      const ways = await product.visitor.get('/api/teacher/auth/password/ways');
      expect(ways.data).toMatchObject({
        offered: false,
        sentence: expect.stringContaining('请联系课程中心'),
      });
      expect(await ask('teacher')).toMatchObject({ status: 422 });
    });
  });

  describe('an address', () => {
    const own = async (client: Client) => (await client.get('/api/teacher/auth/email')).data;
    const LETTERS = '/api/teacher/auth/email/links';
    const send = async (client: Client, password = DEMO_PASSWORD) =>
      client.send('POST', LETTERS, { password: await sealedNow(product, password) });
    const prove = (client: Client, ticket: string) =>
      client.send('POST', '/api/teacher/auth/email/proof', { ticket });
    const proofIn = (letter = '') => /\/email\?ticket=([\w-]+)/.exec(letter)?.[1] ?? '';
    async function newcomer() {
      const email = `new${Math.random().toString(36).slice(2)}@example.edu.cn`;
      const added = await addReader(product, { email });
      return { ...added, email, client: await product.signIn(added.username) };
    }
    const mobiles = new Map<Client, string>();
    const mobileOf = (client: Client) => {
      const mobile = mobiles.get(client) ?? `1990000${1000 + mobiles.size}`;
      mobiles.set(client, mobile);
      return mobile;
    };
    const change = async ({ client }: { client: Client }, email: string) => {
      const { data } = await client.get('/api/teacher/personal-data');
      const body = { mobile: mobileOf(client), introduction: '', email, version: data.version };
      return client.send('PUT', '/api/teacher/personal-data', body);
    };

    it('counts as proven once its letter’s link was followed by its person', async () => {
      const who = await newcomer();
      expect(await own(who.client)).toEqual({
        ...{ email: who.email, verified: false, may_send: true, why_not: null, asks_password: true },
      });
      expect(await send(who.client)).toMatchObject({ code: 0 });
      await settled();
      const ticket = proofIn(lettersTo(who.email)[0]);
      const stranger = await newcomer();
      expect(await prove(stranger.client, ticket)).toMatchObject({ code: 20004 });
      expect(await own(who.client)).toMatchObject({ verified: false });
      expect(await prove(who.client, ticket)).toMatchObject({ code: 0, data: { verified: true } });
      expect(await prove(who.client, ticket)).toMatchObject({ code: 0, data: { verified: true } });
      expect(await send(who.client)).toMatchObject({ status: 422 });
      const told = await rows(
        `select 1 from ledger where action = 'address.verified' and subject = $1`,
        `person:${who.id}`,
      );
      expect(told).toHaveLength(1);
    });

    it('is not proven from a borrowed screen: whoever could prove one could set another password', async () => {
      const who = await newcomer();
      expect(await change(who, 'borrower@example.edu.cn')).toMatchObject({ code: 0 });
      expect(await who.client.send('POST', LETTERS, {})).toMatchObject({
        ...{ status: 422, errors: { password: ['请输入登录密码'] } },
      });
      const guesses = [];
      for (let n = 0; n < 6; n++) guesses.push(await send(who.client, `Guess@202${n}`));
      expect(guesses[0]).toMatchObject({ status: 422, errors: { password: ['密码不正确，请重新输入'] } });
      expect(guesses[5]).toMatchObject({ code: 5002 });
      await settled();
      expect(mail.letters).toEqual([]);
    });

    it('of whoever has no password is proven without one', async () => {
      const who = await newcomer();
      await rows(`update people set password_hash = '' where id = $1`, who.id);
      expect(await own(who.client)).toMatchObject({ asks_password: false });
      expect(await who.client.send('POST', LETTERS, {})).toMatchObject({ code: 0 });
    });

    it('that is changed is unproven, and the one before is told', async () => {
      const who = await newcomer();
      await rows('update people set email_verified_at = now() where id = $1', who.id);
      expect(await change(who, 'other@example.edu.cn')).toMatchObject({ code: 0 });
      await settled();
      expect(await own(who.client)).toMatchObject({ email: 'other@example.edu.cn', verified: false });
      expect(lettersTo(who.email)).toEqual([expect.stringContaining('不再使用这个邮箱')]);
      expect(lettersTo('other@example.edu.cn')).toEqual([]);
      // Back again it is typed in, and not proven.
      await change(who, who.email);
      expect(await own(who.client)).toMatchObject({ verified: false });
    });

    it('that was never proven is told nothing when it is changed', async () => {
      const who = await newcomer();
      await change(who, 'third@example.edu.cn');
      await settled();
      expect(mail.letters).toEqual([]);
    });

    it('that the course centre changes is unproven, too, and the one before is told', async () => {
      const who = await newcomer();
      await rows('update people set email_verified_at = now() where id = $1', who.id);
      const admin = await product.signIn('admin');
      const { data } = await admin.get('/api/admin/people', { query: { 'filter[id]': String(who.id) } });
      const { name, employee_no, department_id } = data[0];
      const came = await admin.change(`/api/admin/people/${who.id}`, {
        ...{ name, employee_no, department_id, mobile: mobileOf(admin), email: 'given@example.edu.cn' },
        ...{ job_title_id: null, education_degree: '', password: null },
        roles: [{ identity: IDENTITY.teacher, department_id }],
      });
      expect(came).toMatchObject({ code: 0 });
      await settled();
      expect(lettersTo(who.email)).toHaveLength(1);
    });

    it('has a link that is over with the address', async () => {
      const who = await newcomer();
      await send(who.client);
      await settled();
      await change(who, 'fourth@example.edu.cn');
      expect(await prove(who.client, proofIn(lettersTo(who.email)[0]))).toMatchObject({ code: 20004 });
    });

    it('is proven by letters that come so often, and no more', async () => {
      const who = await newcomer();
      const codes = [];
      for (let n = 0; n < 6; n++) codes.push((await send(who.client)).code);
      expect(codes).toEqual([0, 0, 0, 0, 0, 5002]);
    });

    it('says why it cannot be proven where the school sends no mail', async () => {
      await rows('delete from message_channels');
      const who = await newcomer();
      expect(await own(who.client)).toMatchObject({
        may_send: false,
        why_not: expect.stringContaining('尚未开通'),
      });
    });
  });
});
