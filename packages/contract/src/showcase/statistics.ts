import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { exact, sealedQuery, Text } from '../shapes.ts';

const Day = Type.String({ format: 'date', maxLength: 10 });

export const Site = exact({ domain: Text(), site_id: Text(64) });
export type Site = Static<typeof Site>;

/** `pageSum[0]`: views, visitors, addresses. */
export const Traffic = exact({ pageSum: Type.Array(Type.Array(Type.Integer())) });
export type Traffic = Static<typeof Traffic>;

const visitor = endpointsFor({ access: 'visitor' });

/** How many came to the public pages, as this product counts it. */
export const statisticsEndpoints = {
  sites: visitor('GET /api/excellent-course-statistics/get-site-list', '统计站点列表', {
    query: exact(sealedQuery),
    answer: Type.Array(Site),
  }),
  traffic: visitor('GET /api/excellent-course-statistics/source/all/a', '访问量统计', {
    query: exact({
      ...sealedQuery,
      site_id: Text(64),
      web_type: Type.Optional(Text(16)),
      start_date: Type.Optional(Day),
      end_date: Type.Optional(Day),
    }),
    answer: Traffic,
  }),
};
