import type { ExpertField } from '../experts/expert-field.ts';
import { demoName } from '../names.ts';
import type { DemoPerson } from './person.ts';

/** Schools that do not exist, with the domain of their mail. */
const SCHOOLS = {
  江海大学: 'jianghai',
  北原理工大学: 'beiyuan',
  南湖师范大学: 'nanhu',
  东陵财经大学: 'dongling',
  云岭艺术学院: 'yunling',
} as const;

const EXTERNAL: readonly [field: ExpertField, school: keyof typeof SCHOOLS, speciality: string][] = [
  ['工科', '北原理工大学', '工程教育与机械制造'],
  ['理学', '江海大学', '应用数学'],
  ['文科', '南湖师范大学', '英语语言文学'],
  ['文科', '江海大学', '翻译学'],
  ['文科', '南湖师范大学', '课程与教学论'],
  ['经管', '东陵财经大学', '会计与审计'],
  ['经管', '东陵财经大学', '产业经济'],
  ['艺术与思政', '云岭艺术学院', '视觉传达设计'],
  ['艺术与思政', '南湖师范大学', '思想政治教育'],
  ['艺术与思政', '云岭艺术学院', '环境设计'],
];
/** Far behind the teachers' names, so that both lists can grow. */
const FIRST_NAME = 400;

export interface ExternalExpert extends DemoPerson {
  readonly field: ExpertField;
}

/** Experts from other schools: they sign in with their mobile number and belong to no department. */
export const EXTERNAL_EXPERTS: readonly ExternalExpert[] = EXTERNAL.map(([field, school, speciality], n) => {
  const mobile = `137${String(30_000_000 + n * 48_611)}`;
  return {
    ...{ field, username: mobile, employee_no: mobile, mobile, school_name: school },
    name: demoName(FIRST_NAME + n),
    email: `expert${n + 1}@${SCHOOLS[school]}.example.edu.cn`,
    department: null,
    title: n % 4 === 3 ? '副教授' : '教授',
    education_degree: n % 5 === 2 ? '硕士研究生' : '博士研究生',
    introduction: `${school}${speciality}方向带头人，多次参加高校课程评估与教学评审工作。熟悉本科课程建设标准，评审意见细致中肯。`,
    started: n % 5 !== 4,
    disabled: false,
  };
});
