import { workingDaysFrom } from '@course-center/domain/evaluation/result-lists/working-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { engines } from '../../../testing/engines.ts';
import { settledImport, uploadSheet } from '../../../testing/imports.ts';
import { type Product, startProduct } from '../../../testing/product.ts';
import { sheetOf } from '../../../testing/sheet-of.ts';
import { readCalendar } from './calendar.repository.ts';

const DAYS = '/api/admin/calendar-days';

describe.each(engines())('the school’s calendar on %s', (engine) => {
  let product: Product;
  let admin: Client;
  beforeAll(async () => {
    product = await startProduct(engine);
    await product.school.pool.query('delete from calendar_days');
    admin = await product.signIn('admin');
  });
  afterAll(() => product.close());
  const add = (day: string, kind = '放假', title = '国庆节') =>
    admin.send('POST', DAYS, { day, kind, title });

  it('is the course centre’s', async () => {
    expect((await product.visitor.get(DAYS)).status).toBe(401);
    const principal = await product.signIn('principal');
    expect(
      (await principal.send('POST', DAYS, { day: '2026-10-01', kind: '放假', title: '节' })).status,
    ).toBe(401);
    expect((await principal.get('/api/principal/calendar-days')).status).toBe(404);
  });

  it.each([
    ['2026-02-30', '放假', 'day'],
    ['明天', '放假', 'day'],
    ['', '放假', 'day'],
    ['2026-10-01', '休息', 'kind'],
  ])('“%s”, %s is refused on its field', async (day, kind, field) => {
    expect(await add(day, kind)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
  });

  it('takes each day once, however it is written, and working days follow it', async () => {
    expect(await add('2026/10/1')).toMatchObject({ code: 0 });
    expect(await add('2026-10-01')).toMatchObject({
      code: 11000,
      message: '日期“2026-10-01”已存在，请更换后重试',
    });
    const { data } = await add('2026-10-03', '上班', '调休');
    const calendar = await readCalendar(product.school.db);
    expect(workingDaysFrom('2026-09-30', 2, calendar)).toBe('2026-10-03');
    expect(
      await admin.change(`${DAYS}/${data.id}`, { day: '2026-10-03', kind: '放假', title: '国庆节' }),
    ).toMatchObject({ code: 0 });
    expect(workingDaysFrom('2026-09-30', 2, await readCalendar(product.school.db))).toBe('2026-10-05');
    const { data: listed } = await admin.get(DAYS, { query: { 'filter[month]': '2026-10', sort: 'day' } });
    expect(listed).toMatchObject([
      { day: '2026-10-01', kind: '放假', title: '国庆节' },
      { day: '2026-10-03', kind: '放假' },
    ]);
    expect((await admin.get(DAYS, { query: { 'filter[month]': 'x' } })).data).toEqual([]);
    expect((await admin.get(DAYS, { query: { 'filter[kind]': '上班' } })).data).toEqual([]);
    expect((await admin.send('DELETE', `${DAYS}/${data.id}`)).status).toBe(204);
  });

  it('is read from a sheet, and a cell that is no day is said so', async () => {
    const sheet = await sheetOf([
      { 日期: '2027年1月1日', 类型: '放假', 名称: '元旦' },
      { 日期: '一月一日', 类型: '放假', 名称: '元旦' },
      { 日期: '2027-01-01', 类型: '上班', 名称: '元旦' },
    ]);
    const { data } = await uploadSheet(product.app, admin, { prefix: 'admin', kind: 'calendar-days' }, sheet);
    const status = await settledImport(admin, 'admin', data.id);
    expect(status).toMatchObject({ state: 'ready', counts: { wrong: 2 } });
  });
});
