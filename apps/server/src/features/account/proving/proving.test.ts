import { IDENTITY } from '@course-center/domain/access/identity';
import { LIMIT } from '@course-center/domain/access/limit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../database/schema.ts';
import { identityProviders } from '../../../database/ways-in-schema.ts';
import { type CasServer, startCasServer } from '../../../testing/cas-server.ts';
import { type Client, clientOf, sealedNow } from '../../../testing/client.ts';
import { OIDC_CLIENT, type OidcServer, startOidcServer } from '../../../testing/oidc-server.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { addProvider, Browser, PUBLIC_URL, told, WAYS_IN } from '../../../testing/sign-on.ts';
import {
  listToSign,
  newLeader,
  openSession,
  PROOF,
  proven,
  settleSigning,
} from '../../../testing/signing.ts';

const { leader } = IDENTITY;
const MINUTE = 60;
const CAS = 7101;
const OIDC = 7102;
const NEEDED = /^请先验证身份/;

describe('who signs proves once more who they are', () => {
  let product: Product;
  let cas: CasServer;
  let oidc: OidcServer;
  beforeAll(async () => {
    product = await startProduct('postgres', WAYS_IN);
    cas = await startCasServer();
    oidc = await startOidcServer({ product: PUBLIC_URL, returns: [`/api/sso/default/${OIDC}`] });
  });
  beforeEach(async () => {
    const { db, pool } = product.school;
    await db.delete(limits);
    await db.delete(identityProviders);
    await pool.query("delete from settings where name = 'project'");
    await pool.query(`update result_lists set state = 'draft', digest = null`);
    oidc.changeTokens = null;
  });
  afterAll(async () => {
    await product.close();
    await cas.close();
    await oidc.close();
  });

  const ask = async (client: Client, list: number, proof?: string) =>
    (await openSession(client, leader, { list, ...(proof !== undefined && { proof }) })).came;
  const ways = async (client: Client, list: number) =>
    (await client.get(`${PROOF}?identity=4&result_list_id=${list}`)).data;

  describe('by the password', () => {
    it('which a leader is asked for as long as nobody says otherwise, each time, for minutes', async () => {
      const { client } = await newLeader(product);
      const list = await listToSign(product, []);
      expect(await ways(client, list)).toEqual({ needed: true, password: true, provider: null });
      expect((await ask(client, list)).message).toMatch(NEEDED);
      expect(await proven(product, client, list, { password: 'Wrong@2026' })).toBe('');
      const proof = await proven(product, client, list);
      expect((await ask(client, list, proof)).code).toBe(0);
      expect((await ask(client, list, proof)).message).toMatch(NEEDED);
      const late = await proven(product, client, list);
      product.clock.advance(5 * MINUTE);
      expect((await ask(client, list, late)).message).toMatch(NEEDED);
    });

    it('and whoever holds the session besides has nothing of it', async () => {
      const { client } = await newLeader(product);
      const list = await listToSign(product, []);
      const proof = await proven(product, client, list);
      // A stolen token polls: what the owner proved is not found by it, nor used up.
      for (const guess of [undefined, '', 'x'.repeat(43)])
        expect((await ask(client, list, guess)).message).toMatch(NEEDED);
      expect((await ask(client, list, proof)).code).toBe(0);
    });

    it('for this list, person and role alone, as it stands', async () => {
      const [one, other] = [await newLeader(product), await newLeader(product)];
      const list = await listToSign(product, []);
      const another = await listToSign(product, []);
      const proof = await proven(product, one.client, list);
      expect((await ask(one.client, another, proof)).message).toMatch(NEEDED);
      expect((await ask(other.client, list, proof)).message).toMatch(NEEDED);
      expect((await ask(await product.signIn(one.username), list, proof)).message).toMatch(NEEDED);
      await product.school.pool.query('update result_lists set digest = $2 where id = $1', [
        list,
        'f'.repeat(64),
      ]);
      expect((await ask(one.client, list, proof)).message).toMatch(NEEDED);
    });

    it('as a page from before the upgrade sends it, with a sentence', async () => {
      const { client } = await newLeader(product);
      await listToSign(product, []);
      const password = await sealedNow(product, 'Demo@2026');
      expect(await client.send('POST', PROOF, { password })).toMatchObject({
        ...{ status: 200, code: 20004, data: null },
        message: '页面不是最新版本，请刷新页面后重新签字',
      });
    });

    it('is counted', async () => {
      const { client } = await newLeader(product);
      const list = await listToSign(product, []);
      const send = async (typed: string) => {
        const body = { password: await sealedNow(product, typed), identity: leader, result_list_id: list };
        return client.send('POST', PROOF, body);
      };
      for (let n = 0; n < LIMIT.oldPasswordPerPerson.most; n++) await send('Wrong@2026');
      expect((await send('Demo@2026')).code).toBe(5002);
    });

    it('is asked of nobody where the school said so', async () => {
      const { client } = await newLeader(product);
      const list = await listToSign(product, []);
      await settleSigning(product, { sign_password: false });
      expect((await ways(client, list)).needed).toBe(false);
      expect((await ask(client, list)).code).toBe(0);
    });

    it('settings that a page from before sends are refused with a sentence', async () => {
      const admin = await product.signIn('admin');
      const { data } = await admin.get('/api/admin/settings/project');
      const { own_signing: _, sign_password_experts: __, ...result } = data.config.result;
      const config = { ...data.config, result };
      const came = await admin.send('PUT', '/api/admin/settings/project', { version: data.version, config });
      expect(came.status).toBeLessThan(500);
      expect(came.message).toMatch(/^[\u4e00-\u9fff]/);
    });
  });

  /** A leader without a password, whom a provider knows by their name. */
  async function linkedLeader(provider: number) {
    const who = await newLeader(product);
    await product.school.pool.query(
      `insert into identities (provider_id, subject, person_id, attribute, linked_at) values ($1, $2, $3, '', now())`,
      [provider, who.username, who.id],
    );
    await product.school.pool.query('update people set change_password_at = null where id = $1', [who.id]);
    return who;
  }
  /** Signs in as the provider lets them, with the browser that they go on with. */
  async function cameBy(provider: number, username: string) {
    const browser = new Browser(product.app);
    const { data } = await browser.arrive(
      await browser.signOn(`/api/sso/default/${provider}/start`, username),
    );
    const client = clientOf(product.app, { authorization: `Bearer ${data.access_token}` });
    return { browser, client };
  }

  describe.each(['cas', 'oidc'] as const)('at the provider, by %s', (kind) => {
    const id = kind === 'cas' ? CAS : OIDC;
    let version = 1;
    beforeEach(async () => {
      const config =
        kind === 'cas'
          ? { url: `${cas.url}/login`, allow_http: true }
          : { issuer: oidc.issuer, client_id: OIDC_CLIENT.id, allow_http: true };
      await addProvider(product, { id, kind, title: '统一身份认证', config, version: version++ });
    });
    const admit = (username: string) => {
      cas.users.set(username, { user: username, attributes: {} });
      oidc.users.set(username, { sub: username });
    };

    it('they sign in there anew, and the proof goes to that browser alone', async () => {
      const who = await linkedLeader(id);
      admit(who.username);
      const { browser, client } = await cameBy(id, who.username);
      const list = await listToSign(product, []);
      const { provider, ...rest } = await ways(client, list);
      expect(rest).toEqual({ needed: true, password: false });
      expect(provider.title).toBe('统一身份认证');
      const way = new URL((await browser.go(`${provider.start}&path=/singleSignOn/proof/x`)).location);
      expect(Object.fromEntries(way.searchParams)).toMatchObject(
        kind === 'cas' ? { renew: 'true' } : { prompt: 'login', max_age: '0' },
      );
      // The provider knows this browser, and asks for the name all the same.
      const page = await browser.signOn(`${provider.start}&path=/singleSignOn/proof/x`, who.username);
      const { proof = '', path, ticket } = told(page);
      expect([path, ticket]).toEqual(['/singleSignOn/proof/x', undefined]);
      expect((await ask(client, list)).message).toMatch(NEEDED);
      expect((await ask(client, list, proof)).code).toBe(0);
      expect((await ask(client, list, proof)).message).toMatch(NEEDED);
      expect(told(await browser.signOn(provider.start, who.username)).failed).toBe('return_unusable');
    });

    it('as somebody else they prove nothing', async () => {
      const [who, other] = [await linkedLeader(id), await linkedLeader(id)];
      for (const { username } of [who, other]) admit(username);
      const { client } = await cameBy(id, who.username);
      const { provider } = await ways(client, await listToSign(product, []));
      const page = await new Browser(product.app).signOn(provider.start, other.username);
      expect(told(page)).toMatchObject({ failed: 'another_person' });
      expect(told(page).proof).toBeUndefined();
    });
  });

  it('a server that says they signed in long ago, or does not say when, proves nothing', async () => {
    await addProvider(product, {
      ...{ id: OIDC, kind: 'oidc', title: '统一身份认证', version: 100 },
      config: { issuer: oidc.issuer, client_id: OIDC_CLIENT.id, allow_http: true },
    });
    const who = await linkedLeader(OIDC);
    oidc.users.set(who.username, { sub: who.username });
    const { client } = await cameBy(OIDC, who.username);
    const list = await listToSign(product, []);
    for (const auth_time of [Math.floor(Date.now() / 1000) - 3600, undefined]) {
      oidc.changeTokens = async (answer) => {
        const [, part = ''] = String(answer.id_token).split('.');
        const claims = JSON.parse(Buffer.from(part, 'base64url').toString());
        return { ...answer, id_token: await oidc.sign({ ...claims, auth_time }, { typ: 'JWT' }) };
      };
      const { provider } = await ways(client, list);
      const page = await new Browser(product.app).signOn(provider.start, who.username);
      expect(told(page)).toMatchObject({ failed: 'not_anew' });
    }
  });
});
