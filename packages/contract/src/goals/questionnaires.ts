import { PLAN_LIMITS } from '@course-center/domain/goals/plan';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { actingQuery, DateTime, exact, Id, Key, Moment, nullable, Text, Version } from '../shapes.ts';
import { ofGoalReaders } from './courses.ts';

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** From the lowest step up. */
const Steps = Type.Array(Type.Number({ minimum: -1_000_000, maximum: 1_000_000 }), {
  minItems: 5,
  maxItems: 5,
});
const CountsShape = Type.Array(exact({ goal: Key, steps: Steps }), { maxItems: PLAN_LIMITS.goals });

export const QuestionnaireDetail = exact({
  id: Id,
  /** Null where there is none yet. */
  mode: nullable(Type.Unsafe<'codes' | 'counts'>(Type.String({ enum: ['codes', 'counts'] }))),
  open: Type.Boolean(),
  closes_at: nullable(DateTime),
  enrolled: Count,
  answered: Count,
  /** With fewer answers nothing is told. */
  least: Count,
  /** Whether the codes were shown: whoever reads them again is in the ledger as such. */
  codes_shown: Type.Boolean(),
  /** How many students the course has now. */
  students: Count,
  version: Type.Integer({ minimum: 0, maximum: 2147483647 }),
  goals: Type.Array(exact({ key: Key, title: Text(), text: Text(PLAN_LIMITS.text) })),
  /** Empty while it is open, and below the least number of answers. */
  counts: CountsShape,
  /** Why no counts are told; null where they are. */
  hidden: nullable(Text(500)),
  may_edit: Type.Boolean(),
  why_not: nullable(Text(500)),
  may_extend: Type.Boolean(),
});
export type QuestionnaireDetail = Static<typeof QuestionnaireDetail>;

const ofTeachers = endpointsFor({ access: 'role', prefixes: ['teacher'] });
const byTicket = endpointsFor({ access: 'ticket' });
const Ticket = Text(64, 20);

/** What students say of the goals: by codes without a login, or as counts that somebody enters. */
export const questionnaireEndpoints = {
  read: ofGoalReaders('GET goals/courses/{id}/questionnaire', '课程目标问卷', {
    answer: QuestionnaireDetail,
  }),
  /** A code for each enrolled student. */
  open: ofTeachers('POST goals/courses/{id}/questionnaire', '发放问卷', {
    body: exact({ closes_at: Moment }),
    answer: QuestionnaireDetail,
  }),
  /** Another end; students who came since get their codes. */
  change: ofTeachers('PUT goals/courses/{id}/questionnaire', '修改问卷截止时间', {
    body: exact({ version: Version, closes_at: Moment }),
    answer: QuestionnaireDetail,
  }),
  close: ofTeachers('POST goals/courses/{id}/questionnaire/closing', '结束问卷', {
    body: exact({ version: Version }),
    answer: QuestionnaireDetail,
  }),
  /** Takes back all of it, answers too. */
  clear: ofTeachers('POST goals/courses/{id}/questionnaire/clearing', '清空问卷', {
    body: exact({ version: Version }),
    answer: QuestionnaireDetail,
  }),
  /** The addresses behind the codes, in no order that says anything: once, and again for who says so. */
  codes: ofTeachers('GET goals/courses/{id}/questionnaire/codes', '问卷码', {
    query: exact({
      ...actingQuery,
      again: Type.Optional(Type.Unsafe<'yes'>(Type.String({ enum: ['yes'] }))),
    }),
    answer: exact({ addresses: Type.Array(Text(500)), course: Text(), closes_at: nullable(DateTime) }),
  }),
  enter: ofTeachers('PUT goals/courses/{id}/questionnaire/counts', '录入问卷结果', {
    body: exact({
      /** 0 where there is none yet. */
      version: Type.Integer({ minimum: 0, maximum: 2147483647 }),
      enrolled: Type.Number({ minimum: 0, maximum: 1_000_000 }),
      counts: CountsShape,
    }),
    answer: QuestionnaireDetail,
  }),
  sheet: ofTeachers('GET goals/courses/{id}/questionnaire/sheet', '问卷结果表格', { answer: 'file' }),
  /** Reads a sheet into counts to look at; nothing is kept before they are saved. */
  readSheet: ofTeachers('POST goals/courses/{id}/questionnaire/sheet', '读取问卷结果表格', {
    upload: { megabytes: 2 },
    answer: CountsShape,
  }),
  show: byTicket('POST /api/questionnaire', '在手机上打开问卷', {
    body: exact({ ticket: Ticket }),
    answer: exact({
      school: Text(),
      course: Text(),
      acad_year_term: Text(32),
      closes_at: DateTime,
      steps: Type.Array(Text()),
      questions: Type.Array(exact({ goal: Key, title: Text(), text: Text(PLAN_LIMITS.text) })),
    }),
  }),
  answer: byTicket('POST /api/questionnaire/answer', '提交问卷', {
    body: exact({
      ticket: Ticket,
      /** Known to the phone alone: an answer that comes twice because its receipt got lost is one. */
      owner: Text(64, 20),
      answers: Type.Array(exact({ goal: Key, step: Type.Integer({ minimum: 1, maximum: 5 }) }), {
        maxItems: PLAN_LIMITS.goals,
      }),
    }),
    answer: Type.Null(),
  }),
};
