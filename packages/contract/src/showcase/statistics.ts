import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { exact, Text } from '../shapes.ts';

const sealed = { token_xl: Type.Optional(Text(2048)) };
const Day = Type.String({ format: 'date', maxLength: 10 });

export const Site = exact({ domain: Text(), site_id: Text(64) });
export type Site = Static<typeof Site>;

/** `pageSum[0]`: views, visitors, addresses. */
export const Traffic = exact({ pageSum: Type.Array(Type.Array(Type.Integer())) });
export type Traffic = Static<typeof Traffic>;

/** How many came to the public pages, as this product counts it. */
export const statisticsEndpoints = {
  sites: endpoint({
    call: 'GET /api/excellent-course-statistics/get-site-list',
    summary: '统计站点列表',
    access: 'visitor',
    query: exact(sealed),
    answer: Type.Array(Site),
  }),
  traffic: endpoint({
    call: 'GET /api/excellent-course-statistics/source/all/a',
    summary: '访问量统计',
    access: 'visitor',
    query: exact({
      ...sealed,
      site_id: Text(64),
      web_type: Type.Optional(Text(16)),
      start_date: Type.Optional(Day),
      end_date: Type.Optional(Day),
    }),
    answer: Traffic,
  }),
};
