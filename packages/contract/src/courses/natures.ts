import { NAMED_FIELDS } from '@course-center/domain/organization/named';
import { type Static, Type } from 'typebox';
import { ofVisitors } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { actingQuery, exact, Id, sealedQuery } from '../shapes.ts';

const nature = shapesOf(NAMED_FIELDS);

export const NatureRow = exact({ id: Id, ...nature, courses: Type.Integer() });
export type NatureRow = Static<typeof NatureRow>;

export const natureEndpoints = resourceEndpoints({
  path: 'natures',
  title: '课程性质',
  prefixes: ['admin'],
  row: NatureRow,
  form: exact(nature),
  filters: nature,
  changes: 'showcase',
});

/** The natures to choose from; they mean the same to every role. */
export const natureChoiceEndpoints = {
  all: ofVisitors('GET nature', '全部课程性质', {
    query: exact({
      all: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      ...sealedQuery,
      ...actingQuery,
    }),
    answer: Type.Array(exact({ id: Id, ...nature })),
  }),
};
