import {
  PACK_PARTS,
  PACK_STATES,
  type PackPart,
  type PackState,
} from '@course-center/domain/documents/packs/pack';
import { type Static, Type } from 'typebox';
import { ofManagers } from '../endpoint.ts';
import { oneOf, ProcessOf } from '../evaluation/shapes.ts';
import { actingQuery, DateTime, exact, Id, nullable, Text } from '../shapes.ts';

const PartOf = oneOf<PackPart>(PACK_PARTS);
const StateOf = oneOf<PackState>(PACK_STATES);
const EntryYear = Type.Integer({ minimum: 1900, maximum: 2200 });
const Count = Type.Integer({ minimum: 0 });

/** What a pack of some groups would hold, before it is made. */
export const PackContents = exact({
  /** What it would be called. */
  title: Text(500),
  groups: Count,
  /** Groups that are still filled in, and stay out. */
  filling: Count,
  /** Goal courses, of a pack of a major. */
  goal_courses: Count,
  parts: Type.Array(
    exact({
      part: PartOf,
      title: Text(),
      description: Text(),
      count: Count,
      unit: Text(),
      /** Null where it is known only once it is made. */
      bytes: nullable(Count),
    }),
  ),
});
export type PackContents = Static<typeof PackContents>;

export const Pack = exact({
  id: Id,
  title: Text(500),
  state: StateOf,
  state_title: Text(),
  /** Why it failed. */
  failure: Text(500),
  done: Count,
  total: Count,
  /** The titles of what goes in. */
  parts: Type.Array(Text()),
  /** How many files it has, and how large the archive is; null until it is ready. */
  entries: nullable(Count),
  bytes: nullable(Count),
  /** How many could not be put in, and the first of them with the reason. */
  missing: Count,
  missing_names: Type.Array(Text(1000)),
  made_at: DateTime,
  expires_at: DateTime,
});
export type Pack = Static<typeof Pack>;

/** Evidence packs: what the course centre or a principal takes along, made by a job, fetched by a link. */
export const packEndpoints = {
  contents: ofManagers('GET documents/packs/contents', '资料包将包含的内容', {
    query: exact({
      process: Type.Optional(ProcessOf),
      department_id: Type.Optional(Id),
      course_id: Type.Optional(Id),
      major_id: Type.Optional(Id),
      entry_year: Type.Optional(EntryYear),
      requirement_id: Type.Optional(Id),
      drafts: Type.Optional(Type.Boolean()),
      ...actingQuery,
    }),
    answer: PackContents,
  }),
  list: ofManagers('GET documents/packs', '本人的评估资料包', { answer: Type.Array(Pack) }),
  make: ofManagers('POST documents/packs', '制作评估资料包', {
    body: exact({
      process: nullable(ProcessOf),
      department_id: nullable(Id),
      course_id: nullable(Id),
      /** Of a major's entry year instead of a term's groups; of one of its requirements where one is named. */
      major_id: Type.Optional(nullable(Id)),
      entry_year: Type.Optional(nullable(EntryYear)),
      requirement_id: Type.Optional(nullable(Id)),
      masked: Type.Optional(Type.Boolean()),
      drafts: Type.Optional(Type.Boolean()),
      parts: Type.Array(PartOf, { minItems: 1, maxItems: PACK_PARTS.length, uniqueItems: true }),
    }),
  }),
  /** Hands a link out, and tells the ledger. */
  link: ofManagers('POST documents/packs/{id}/links', '获取资料包的下载链接', {
    answer: exact({ url: Text(500), expires_at: DateTime }),
  }),
  remove: ofManagers('DELETE documents/packs/{id}', '删除评估资料包'),
};
