import type { JobTitle } from '../organization.ts';
import { collegeOf } from '../organization.ts';

/** What people of a college work on; an introduction names one of them. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  计算机与人工智能学院: ['软件体系结构', '机器学习与数据挖掘', '计算机系统与网络', '智能软件工程'],
  机械工程学院: ['现代机械设计理论', '智能制造装备', '机电系统动力学'],
  电气与信息工程学院: ['电力系统运行与控制', '电力电子变换技术', '无线通信与信号处理'],
  土木与建筑学院: ['混凝土结构耐久性', '岩土工程', '地域建筑与乡村营造'],
  材料科学与工程学院: ['功能高分子材料', '轻质合金成形', '材料腐蚀与防护'],
  经济与管理学院: ['公司财务与资本市场', '组织与人力资源', '数字经济与产业政策'],
  外国语学院: ['应用语言学', '翻译理论与实践', '跨文化传播'],
  理学院: ['数值计算与优化', '概率统计及其应用', '凝聚态物理'],
  马克思主义学院: ['马克思主义中国化', '思想政治教育理论与方法', '中国近现代思想史'],
  艺术与设计学院: ['品牌与信息设计', '公共空间设计', '传统工艺的当代转化'],
  生命与环境学院: ['水环境修复', '环境监测与评价', '微生物资源与发酵'],
  体育与健康学院: ['运动生理与机能监控', '运动损伤康复', '全民健身与学校体育'],
};

const PATTERNS: readonly ((field: string) => string)[] = [
  (field) => `长期从事${field}方向的教学与科研工作。主持校级教学改革项目两项，指导学生在学科竞赛中多次获奖。`,
  (field) =>
    `主要研究${field}，承担本科生专业课程和毕业设计指导。注重案例教学，所授课程连续三年学生评教优秀。`,
  (field) => `研究方向为${field}，参与建设校级一流课程一门。曾赴企业实践半年，把工程与行业案例带进课堂。`,
  (field) => `在${field}领域有十余年教学经验，参编教材两部。近年来致力于线上线下混合式教学的探索。`,
  (field) => `讲授与${field}相关的基础课和专业课，课堂重视讨论与动手。获校青年教师教学竞赛二等奖。`,
];

/** Two sentences about somebody of a department; none where the department does not teach. */
export function introductionOf(department: string, n: number): string {
  const fields = FIELDS[collegeOf(department)];
  const pattern = PATTERNS[n % PATTERNS.length];
  return fields && pattern ? pattern(fields[n % fields.length] as string) : '';
}

const [DOCTOR, MASTER, BACHELOR] = ['博士研究生', '硕士研究生', '本科'];

/** How often a title goes with which degree; the n-th person takes the n-th place. */
const DEGREES: Readonly<Record<JobTitle, readonly string[]>> = {
  教授: [DOCTOR, DOCTOR, DOCTOR, MASTER, DOCTOR],
  副教授: [DOCTOR, DOCTOR, MASTER],
  讲师: [DOCTOR, MASTER],
  助教: [MASTER],
  高级工程师: [MASTER],
  工程师: [MASTER, BACHELOR],
  高级实验师: [MASTER, BACHELOR],
  实验师: [BACHELOR, MASTER],
};

export function degreeOf(title: JobTitle | null, n: number): string {
  const degrees = title === null ? [MASTER] : DEGREES[title];
  return degrees[n % degrees.length] as string;
}
