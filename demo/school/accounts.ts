import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import type { JobTitle } from './organization.ts';

export const DEMO_PASSWORD = 'Demo@2026';

export interface DemoAccount {
  readonly username: string;
  readonly name: string;
  readonly department: string | null;
  readonly roles: readonly Identity[];
  readonly title?: JobTitle;
  /** An expert of the whole school, not of a department. */
  readonly central?: true;
  /** False for who has never changed the password they were given. */
  readonly started?: boolean;
  /** The faculty group of a member. */
  readonly facultyGroup?: string;
  /** What the start prints beside the account. */
  readonly note: string;
}

/** The accounts that a visitor of the demo school signs in with. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    username: 'admin',
    name: '周明远',
    department: '教务处课程中心',
    roles: [IDENTITY.administrator],
    note: '管理员',
  },
  {
    username: 'principal',
    name: '陈国栋',
    department: '计算机与人工智能学院',
    roles: [IDENTITY.principal],
    title: '教授',
    note: '负责人',
  },
  {
    username: 'teacher',
    name: '林晓雯',
    department: '软件工程教研室',
    roles: [IDENTITY.teacher],
    title: '副教授',
    note: '教师',
  },
  {
    username: 'expert',
    name: '郑海峰',
    department: '计算机与人工智能学院',
    roles: [IDENTITY.expert],
    title: '教授',
    note: '院级专家',
  },
  {
    username: 'centerexpert',
    name: '孙立群',
    department: '教务处课程中心',
    roles: [IDENTITY.expert],
    title: '教授',
    central: true,
    note: '校级专家',
  },
  {
    username: 'leader',
    name: '吴振华',
    department: '教务处课程中心',
    roles: [IDENTITY.leader],
    title: '教授',
    note: '校领导',
  },
  {
    username: 'faculty',
    name: '赵文博',
    department: '机械工程学院',
    roles: [IDENTITY.facultyGroup],
    title: '教授',
    facultyGroup: '工学部',
    note: '学部委员',
  },
  {
    username: 'party',
    name: '黄秀兰',
    department: '计算机与人工智能学院',
    roles: [IDENTITY.partyBranch],
    title: '副教授',
    note: '党总支',
  },
  {
    username: 'multi',
    name: '徐若琳',
    department: '软件工程教研室',
    roles: [IDENTITY.teacher, IDENTITY.principal, IDENTITY.expert],
    title: '教授',
    note: '教师、负责人、专家',
  },
  {
    username: 'newcomer',
    name: '韩子睿',
    department: null,
    roles: [],
    started: false,
    note: '尚无角色，首次登录选择部门',
  },
  {
    username: 'firstlogin',
    name: '沈佳宁',
    department: '大学英语教研室',
    roles: [IDENTITY.teacher],
    title: '讲师',
    started: false,
    note: '从未修改密码，首次登录重置',
  },
];
