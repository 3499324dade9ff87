import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import { DEFAULT_SCHOOL_CONFIG } from '@course-center/domain/school/school-config';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq } from '../../../database/query.ts';
import { ledger, settings } from '../../../database/schema.ts';
import * as ledgerFeature from '../../../platform/ledger/ledger.ts';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { nameOf } from '../../../testing/school.ts';

// Test files of a worker share their modules: those around a mock are read anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../../../platform/ledger/ledger.ts');
  vi.resetModules();
});
vi.mock('../../../platform/ledger/ledger.ts', { spy: true });

const SCHOOL = '/api/admin/settings/school';
const PROJECT = '/api/admin/settings/project';

describe.each(engines('json'))('the settings on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());

  const read = async (path: string) => (await admin.get(path)).data;
  /** Changes some fields of what is stored now. */
  async function change(path: string, fields: object, version?: number) {
    const now = await read(path);
    return admin.send('PUT', path, { version: version ?? now.version, config: { ...now.config, ...fields } });
  }
  const ledgerRows = () =>
    product.school.db.select().from(ledger).where(eq(ledger.action, 'setting.changed'));

  it.each([
    [SCHOOL, { school: ' ' }, { school: ['请输入学校名称'] }],
    [SCHOOL, { title: '', system_name: '' }, { title: ['请输入平台标题'], system_name: ['请输入系统名称'] }],
    [SCHOOL, { service_phone: 'call us' }, { service_phone: ['服务电话格式错误，请输入如 010-12345678'] }],
    [SCHOOL, { title: 'x'.repeat(33) }, { 'config.title': ['“config.title”不能超过 32 个字符'] }],
    [
      SCHOOL,
      { login_captcha: 'yes' },
      { 'config.login_captcha': ['“config.login_captcha”的类型不正确，请检查后重试'] },
    ],
    [SCHOOL, { motto: 'x' }, { 'config.motto': ['不认识的内容“config.motto”，请检查后重试'] }],
    [
      PROJECT,
      { file_system: { host: 'ftp://files', download_auth: true, person_gigabytes: 20 } },
      { 'file_system.host': ['文件服务地址应以 http:// 或 https:// 开头，留空则使用本平台'] },
    ],
  ])('%s with %o is refused at its fields', async (path, fields, errors) => {
    const before = await read(path);
    expect(await change(path, fields)).toMatchObject({ status: 422, errors });
    expect(await read(path)).toEqual(before);
  });

  it.each([
    { shortcuts: { forbidden_actions: ['quit'] } },
    { shortcuts: { forbidden_actions: ['save', 'save', 'save', 'save'] } },
    {
      evaluation_course: {
        ...DEFAULT_PROJECT_CONFIG.evaluation_course,
        expert_info: { evaluation: 'short' },
      },
    },
    { teacher: {} },
    { teacher: { self_evaluation_grade: null } },
  ])('a project setting cannot be %o', async (fields) => {
    const came = await change(PROJECT, fields);
    expect(came.status).toBe(422);
    expect(came.message).toMatch(/[\u4e00-\u9fff]/);
  });

  it('what is stored is what everybody starts with', async () => {
    const came = await change(SCHOOL, {
      school: '江州大学',
      title: '评估中心',
      service_phone: '010-1234 5678',
    });
    expect(came).toMatchObject({ code: 0, data: { version: 2, config: { school: '江州大学' } } });
    expect((await product.visitor.get('/api/admin/login/config')).data).toMatchObject({
      school: '江州大学',
      title: '评估中心',
    });
    expect((await product.visitor.get('/api/config')).data.platform).toEqual({
      service_phone: '010-1234 5678',
    });
  });

  it('a project setting that was never stored has its defaults, and takes its first change', async () => {
    expect(await read(PROJECT)).toEqual({ version: 0, config: DEFAULT_PROJECT_CONFIG });
    expect((await change(PROJECT, { enable_multi_system: false })).data.version).toBe(1);
    const { platform: _, ...started } = (await product.visitor.get('/api/config')).data;
    expect(started).toEqual({ ...DEFAULT_PROJECT_CONFIG, enable_multi_system: false });
  });

  it('a setting from an older product shows the default of what it lacks, and drops what is gone', async () => {
    const value = { school: '老学校', colour: 'red' };
    await product.school.db.update(settings).set({ value }).where(eq(settings.name, 'school'));
    expect((await read(SCHOOL)).config).toEqual({ ...DEFAULT_SCHOOL_CONFIG, school: '老学校' });
  });

  it.each([-1, 1, 99])('a change from a version that is %i away from the newest is refused', async (away) => {
    const before = await read(SCHOOL);
    const came = await change(SCHOOL, { title: '抢先' }, before.version + away);
    expect(came).toMatchObject({ code: 20004, message: '内容已被他人修改，请重新载入后再保存', data: null });
    expect(await read(SCHOOL)).toEqual(before);
  });

  it.each([SCHOOL, PROJECT])('of five who change %s at once, one does', async (path) => {
    const rows = (await ledgerRows()).length;
    const { version, config } = await read(path);
    const came = await Promise.all(
      Array.from({ length: 5 }, () => admin.send('PUT', path, { version, config })),
    );
    expect(came.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 20004, 20004, 20004, 20004]);
    expect((await read(path)).version).toBe(version + 1);
    expect((await ledgerRows()).length).toBe(rows + 1);
  });

  it('the ledger has who, as what, from where, before and after', async () => {
    const before = (await read(SCHOOL)).config;
    await change(SCHOOL, { title: '新标题' });
    expect((await ledgerRows()).at(-1)).toMatchObject({
      at: product.clock.now(),
      person_name: nameOf('admin'),
      identity: 0,
      subject: 'setting:school',
      address: '127.0.0.1',
      before,
      after: { ...before, title: '新标题' },
    });
  });

  it('a change whose ledger row fails is not kept', async () => {
    const [before, rows] = [await read(SCHOOL), (await ledgerRows()).length];
    vi.mocked(ledgerFeature.appendToLedger).mockRejectedValueOnce(new Error('disk full'));
    expect((await change(SCHOOL, { title: '丢失' })).code).toBe(5000);
    expect(await read(SCHOOL)).toEqual(before);
    expect((await ledgerRows()).length).toBe(rows);
  });
});
