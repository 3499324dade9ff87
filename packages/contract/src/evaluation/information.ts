import {
  FIELD_TYPES,
  type FieldLimits,
  type FieldType,
  LIMIT_RANGE,
} from '@course-center/domain/evaluation/information-form';
import { type Static, Type } from 'typebox';
import { StoredFile } from '../files.ts';
import { DateTime, exact, nullable, Text } from '../shapes.ts';
import { Version } from './shapes.ts';

/** A remark of an auditor that was given earlier. */
export const GivenComment = exact({
  stage_title: Text(),
  comment: Text(2000),
  by: Text(),
  at: DateTime,
});

/** What may stand in a field, as far as it is stated. */
export const FieldLimitsShape = Type.Unsafe<FieldLimits>(
  exact({
    formats: Type.Optional(Type.Array(Text(16), { maxItems: 40 })),
    megabytes: Type.Optional(Type.Integer(LIMIT_RANGE.megabytes)),
    most_files: Type.Optional(Type.Integer(LIMIT_RANGE.most_files)),
    longest: Type.Optional(Type.Integer(LIMIT_RANGE.longest)),
    least: Type.Optional(Type.Number(LIMIT_RANGE.least)),
    greatest: Type.Optional(Type.Number(LIMIT_RANGE.greatest)),
    whole: Type.Optional(Type.Boolean()),
  }),
);

/** A field of the dynamic form with what stands there. */
export const InformationField = exact({
  key: Text(),
  name: Text(),
  category: Type.Literal('field'),
  type: Type.Unsafe<FieldType>(Type.String({ enum: [...FIELD_TYPES] })),
  displayorder: Type.Integer(),
  required: Type.Boolean(),
  hint: Text(500),
  options: Type.Array(Text()),
  limits: FieldLimitsShape,
  /** In a team: filled in by each teacher. */
  each_teacher: Type.Boolean(),
  content: Type.String(),
  files: Type.Array(StoredFile),
  /** What the next save must be based on; 0 before the first. */
  version: Version,
  saved_at: nullable(DateTime),
  /** What the auditor says about it: the remark that brought it back, or the auditor's own draft. */
  audit_comment: Text(2000),
  /** What the auditor's next save of it must be based on; 0 to everybody else. */
  audit_comment_version: Version,
  /** Earlier remarks, newest first. */
  comments: Type.Array(GivenComment),
  /** To auditors: what stood there when it was last rejected, where that was something else. */
  before: nullable(exact({ content: Type.String(), files: Type.Array(Text()) })),
  children: Type.Array(exact({}), { maxItems: 0 }),
});
export type InformationField = Static<typeof InformationField>;

/** A section of the form. */
export const InformationSection = exact({
  key: Text(),
  name: Text(),
  category: Type.Literal('group'),
  type: Type.Literal(''),
  displayorder: Type.Integer(),
  children: Type.Array(InformationField),
});
export type InformationSection = Static<typeof InformationSection>;

/** A text as long as `FieldSave` takes it, at three bytes a character. */
export const FIELD_KILOBYTES = 640;

/** What a save of one field sends: the content, or the files of a file field. */
export const FieldSave = exact({
  content: Type.String({ maxLength: 200_000 }),
  file_ids: Type.Array(Type.Integer({ minimum: 1, maximum: 2147483647 }), { maxItems: 100 }),
  version: Version,
});

/** The field as it is kept now: cleaned, with its new version. */
export const FieldSaved = exact({
  version: Version,
  saved_at: DateTime,
  content: Type.String(),
});
