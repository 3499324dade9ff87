import { LIMIT } from '@course-center/domain/access/limit';
import { deviceOf } from '@course-center/domain/account/device';
import { FAILED_LOGIN_TITLE } from '@course-center/domain/account/failed-login';
import { sizeWords } from '@course-center/domain/files/size-words';
import { localTime } from '@course-center/domain/forms/local-time';
import { PERSON_FIELDS } from '@course-center/domain/organization/person-form';
import { withoutTags } from '@course-center/domain/rich-text/without-tags';
import type { KEEPING_TABLE, KeepingConfig } from '@course-center/domain/school/keeping';
import { actionTitle } from '@course-center/domain/school/ledger-action-title';
import type { Queryable } from '../../../database/database.ts';
import { type SQL, sql } from '../../../database/query.ts';
import { countAgainst } from '../../../platform/limits/limits.ts';
import { readSetting } from '../../../platform/settings/read-setting.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Scene } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { roleTitle } from '../../organization/public.ts';
import { findPersonalData } from './personal-data.repository.ts';

/** One thing that is kept about somebody. */
interface KeptThing {
  readonly part: string;
  readonly what: string;
  readonly text: string;
  readonly at: number | null;
  readonly kept: string;
}

const COLUMNS: readonly SheetColumn<KeptThing>[] = [
  { title: '类别', width: 20, cell: ({ part }) => part },
  { title: '项目', width: 36, cell: ({ what }) => what },
  { title: '内容', width: 60, cell: ({ text }) => text },
  { title: '时间', width: 20, cell: ({ at }) => (at === null ? '' : localTime(new Date(at))) },
  { title: '保存多久', width: 30, cell: ({ kept }) => kept },
];

/** The newest of a part: what is older is told of by the course centre, row by row, where somebody asks for it. */
const MOST = 5000;

/** As much as a cell takes. */
const LONGEST = 30_000;

interface Found extends Record<string, unknown> {
  readonly what: string;
  readonly text: string;
  readonly at: number | null;
}

interface Part {
  readonly title: string;
  kept(config: KeepingConfig): string;
  /** What, text and moment, the newest first. */
  read(person: number): SQL;
  /** Told to the person alone: whoever hands the file on may have to do with the same groups. */
  readonly ownOnly?: true;
  /** As people read it. */
  readonly shown?: (found: Found) => Pick<Found, 'what' | 'text'>;
}

const forGood = () => '长期（评估档案）';
const epoch = (column: string) => sql.raw(`extract(epoch from ${column})::float8 * 1000 as at`);
const days = (kind: keyof typeof KEEPING_TABLE) => (config: KeepingConfig) => `${config[kind]} 天`;

/**
 * What somebody did and what is known of themselves: never what others said of them, nor who judged their courses. Those
 * belong to others as well, and the screens show as much of them as the person may know.
 */
const PARTS: readonly Part[] = [
  {
    title: '登录关联',
    kept: () => '解除关联前',
    read: (id) => sql`select p.title as what, i.subject as text, ${epoch('i.linked_at')} from identities i
      join identity_providers p on p.id = i.provider_id where i.person_id = ${id} order by i.linked_at desc`,
  },
  {
    title: '登录会话',
    kept: () => '退出或失效后删除，最长 30 天',
    read: (id) => sql`select user_agent as what, address as text, ${epoch('created_at')} from sessions
      where person_id = ${id} order by created_at desc`,
    shown: ({ what, text }) => ({ what: deviceOf(what), text: `地址 ${text}` }),
  },
  {
    title: '登录失败',
    kept: days('failed_logins'),
    read: (id) => sql`select reason as what, address as text, ${epoch('at')} from failed_logins
      where person_id = ${id} order by at desc`,
    shown: ({ what, text }) => ({
      what: FAILED_LOGIN_TITLE[what as keyof typeof FAILED_LOGIN_TITLE] ?? what,
      text: `地址 ${text}`,
    }),
  },
  {
    title: '消息',
    kept: days('messages'),
    read: (id) => sql`select subject as what, text, ${epoch('at')} from messages where person_id = ${id}
      order by at desc`,
  },
  {
    title: '任课',
    kept: forGood,
    read: (
      id,
    ) => sql`select c.name as what, t.acad_year_term || case when t.is_leader then ' 负责人' else '' end as text,
      null::float8 as at from teacher_courses t join courses c on c.id = t.course_id where t.person_id = ${id}
      order by t.acad_year_term desc, c.name`,
  },
  {
    title: '参加评估的课程',
    kept: forGood,
    read: (id) => sql`select c.name as what, e.acad_year_term as text, ${epoch('t.handed_in_at')}
      from evaluation_course_teachers t join evaluation_course_groups g on g.id = t.evaluation_course_group_id
      join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
      where t.person_id = ${id} and e.deleted_at is null order by e.acad_year_term desc, c.name`,
  },
  {
    title: '填报的资料',
    kept: forGood,
    read: (
      id,
    ) => sql`select c.name as what, v.content as text, ${epoch('v.saved_at')} from information_values v
      join evaluation_course_teachers t on t.id = v.part_id
      join evaluation_course_groups g on g.id = t.evaluation_course_group_id
      join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
      where t.person_id = ${id} and e.deleted_at is null and v.content <> '' order by e.acad_year_term desc, c.name`,
    shown: ({ what, text }) => ({ what, text: withoutTags(text, ' ').slice(0, LONGEST) }),
  },
  {
    title: '本人的专家评审',
    ownOnly: true,
    kept: forGood,
    read: (
      id,
    ) => sql`select c.name as what, e.acad_year_term || case when r.submitted_at is null then ' 未提交' else ' 已提交' end
      || case when r.overall = '' then '' else '；总体意见：' || r.overall end as text, ${epoch('r.assigned_at')}
      from reviews r join evaluation_course_groups g on g.id = r.evaluation_course_group_id
      join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
      where r.person_id = ${id} and e.deleted_at is null order by r.assigned_at desc`,
    shown: ({ what, text }) => ({ what, text: text.slice(0, LONGEST) }),
  },
  {
    title: '签字',
    kept: forGood,
    read: (
      id,
    ) => sql`select acad_year_term || case when void_at is null then '' else '（已作废）' end as what,
      '地址 ' || address || '；校验码 ' || digest as text, ${epoch('signed_at')} from signatures
      where person_id = ${id} order by signed_at desc`,
  },
  {
    title: '提出的异议',
    kept: forGood,
    read: (id) => sql`select '公示异议' as what, reason as text, ${epoch('made_at')} from objections
      where person_id = ${id} order by made_at desc`,
  },
  {
    title: '上传的文件',
    kept: () => '无人引用 40 天后删除',
    read: (id) => sql`select name as what, size::text as text, ${epoch('created_at')} from files
      where uploaded_by = ${id} order by created_at desc`,
    shown: ({ what, text }) => ({ what, text: sizeWords(Number(text)) }),
  },
  {
    title: '本人的操作',
    kept: () => '长期（操作日志）',
    read: (
      id,
    ) => sql`select action as what, address as text, ${epoch('at')} from ledger where person_id = ${id}
      order by id desc`,
    shown: ({ what, text }) => ({ what: actionTitle(what), text: text && `地址 ${text}` }),
  },
  {
    title: '他人对本人账号的操作',
    kept: () => '长期（操作日志）',
    read: (id) => sql`select action as what, '' as text, ${epoch('at')} from ledger
      where subject = ${`person:${id}`} and subject like 'person:%' and person_id is distinct from ${id}
      order by id desc`,
    shown: ({ what }) => ({ what: actionTitle(what), text: '' }),
  },
];

/** A sheet of everything that is kept about somebody, as far as they, or whoever asks for it, may know it. */
export async function fileOfPerson(scene: Scene, id: number, asks = id): Promise<FileAnswer> {
  const { db } = scene;
  await countAgainst(scene, LIMIT.keptDataPerPerson, String(asks));
  const { config } = await readSetting(db, 'keeping');
  const own = await ownData(db, id, config);
  const things = [...own];
  for (const { title, ownOnly, kept, read, shown } of PARTS) {
    if (ownOnly && asks !== id) {
      things.push({ part: title, what: '', text: '由本人登录后下载查看', at: null, kept: kept(config) });
      continue;
    }
    const { rows } = await db.execute<Found>(sql`${read(id)} limit ${MOST}`);
    for (const found of rows)
      things.push({ part: title, kept: kept(config), at: found.at, ...(shown?.(found) ?? pick(found)) });
  }
  const name = `个人数据_${own[0]?.text ?? ''}`;
  return spreadsheet(name, await writeSheet('个人数据', COLUMNS, things), 'day');
}

const pick = ({ what, text }: Found) => ({ what, text: text.slice(0, LONGEST) });

/** The first is the name. */
async function ownData(db: Queryable, id: number, config: KeepingConfig): Promise<KeptThing[]> {
  const found = await findPersonalData(db, id);
  if (!found) throw notFound('此人不存在，可能已被删除，请刷新后查看');
  const { roles, version: _version, photo, ...data } = found;
  const facts: readonly (readonly [string, string])[] = [
    ['姓名', data.name],
    ['账号', data.username],
    [PERSON_FIELDS.employee_no.title, data.employee_no],
    [PERSON_FIELDS.mobile.title, data.mobile],
    [PERSON_FIELDS.email.title, data.email],
    ['部门', data.department_name],
    ['所在学校', data.school_name],
    ['职称', data.job_title_name],
    [PERSON_FIELDS.education_degree.title, data.education_degree],
    ['简介', data.introduction],
    ['照片', photo === '' ? '' : '已上传'],
    ['角色', roles.map(roleTitle).join('、')],
  ];
  const kept = `停用后 ${config.left_people} 天清除联系方式；姓名与工号长期保存`;
  return facts.map(([what, text]) => ({ part: '基本资料', what, text, at: null, kept }));
}
