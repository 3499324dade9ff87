import type { Dashboard } from '@course-center/contract/school/dashboard';
import { IDENTITY_TITLE } from '@course-center/domain/access/identity';
import type { Scene } from '../../../wire/context.ts';
import {
  countByCollege,
  countByIdentity,
  countCourses,
  countDepartments,
  type PeopleCounts,
} from './dashboard.repository.ts';

/** Just those who lack something. */
const lackingPath = (lacking: string) => `/organization/personnel?filter[lacking]=${lacking}`;
/** Just those whom a figure counts. */
export const personnel = (state: 'enabled' | 'signed_in') => `/organization/personnel?filter[state]=${state}`;

/** Courses, departments, people and their accounts. */
export async function schoolFigures(
  { db }: Scene,
  { people, never_signed_in }: PeopleCounts,
): Promise<Pick<Dashboard, 'figures' | 'people'>> {
  const colleges = await countByCollege(db);
  const figure = (key: string, title: string, value: number, unit: string, path: string) => {
    return { key, title, value, unit, path };
  };
  return {
    figures: [
      figure('courses', '课程库', await countCourses(db), '门', '/courseManagement/courses'),
      figure('departments', '部门', await countDepartments(db), '个', '/organization/department'),
      figure('people', '在册人员（不含停用）', people, '人', personnel('enabled')),
      figure('signed_in', '已启用账号', people - never_signed_in, '人', personnel('signed_in')),
    ],
    people: [
      {
        key: 'colleges',
        topic: '账号启用进度',
        title: '各单位账号启用进度',
        unit: '人',
        bars: colleges.map(({ id, name, people: of, signed_in: value }) => ({
          ...{ label: name, value, of, hint: of > value ? `未启用 ${of - value} 人` : '' },
          path: value > 0 ? `${personnel('signed_in')}&filter[department_id]=${id}` : null,
          hint_path: of > value ? `${lackingPath('first_login')}&filter[department_id]=${id}` : null,
        })),
      },
      await roleDistribution(db, null, true),
    ],
  };
}

/** What of people and accounts is not in order. */
export function peopleWaiting(counts: PeopleCounts): Dashboard['upkeep'] {
  return [
    {
      key: 'without_role',
      title: '人员未分配角色',
      hint: '没有角色的人员登录后需先选择部门',
      count: counts.without_role,
      path: lackingPath('role'),
    },
    {
      key: 'never_signed_in',
      title: '账号未启用',
      hint: '尚未完成首次登录与密码重置',
      count: counts.never_signed_in,
      path: lackingPath('first_login'),
    },
    {
      key: 'without_contact',
      title: '联系方式不完整',
      hint: '缺少手机号或邮箱',
      count: counts.without_contact,
      path: lackingPath('contact'),
    },
    {
      key: 'unreachable',
      title: '没有可用的邮箱',
      hint: '邮件通知送不到，请补充或更正邮箱',
      count: counts.unreachable,
      path: lackingPath('address'),
    },
  ];
}

/** How many people hold each role. */
export async function roleDistribution(
  db: Scene['db'],
  departmentIds: readonly number[] | null,
  manages: boolean,
) {
  const counts = await countByIdentity(db, departmentIds);
  return {
    key: 'roles',
    topic: '各角色人数',
    title: '各角色人数',
    unit: '人',
    bars: counts.map(({ identity, people }) => ({
      label: IDENTITY_TITLE[identity],
      value: people,
      of: null,
      hint: '',
      path: manages && people > 0 ? `${personnel('enabled')}&filter[identity]=${identity}` : null,
      hint_path: null,
    })),
  };
}
