import type { Grade } from '@course-center/domain/evaluation/group';
import { courseNamed, type DemoCourse } from '../courses.ts';

/** Taken out of a complete evaluation, which also gave its grades. */
const EVALUATED = `
软件工程导论、软件工程综合实训、数据结构、软件测试与质量保证、工业机器人技术、理论力学、自动控制原理、通信原理、电机学
数字电子技术、土力学与地基基础、中国建筑史、工程力学、工程测量实习、古建筑测绘实习、高分子化学、材料力学性能、材料科学基础
材料专业生产实习、人力资源管理、国际贸易理论与实务、宏观经济学、英语语音、交替传译、学术英语写作、英汉笔译
概率论与数理统计、理论物理基础、高等数学（下）、大学物理、中国近现代史纲要、政治学原理、包装设计、人体工程学、室内设计原理
绿色建筑设计、机械设计、大学物理实验、环境监测、生物化学、运动生理学、太极拳与传统养生
`;

/** Added by hand: final grade, grade that the teachers gave themselves, courses. */
const ADDED = `
A A 数据库系统原理、机器学习、金工实习、信号与系统、结构力学、市场营销学、跨文化交际、线性代数、数学建模
A A 物理学与人类文明、思想道德与法治、字体与版式设计、艺术鉴赏
A B 工程制图、中国传统文化概论
B A Web应用开发技术、人工智能导论、机械原理、有机化学、管理学原理、企业经营模拟实训、马克思主义基本原理
B A 思想政治理论课社会实践、景观设计、水污染控制工程、运动损伤与康复
B B 操作系统、电路原理、城市规划原理、大学生创新创业基础、汉英笔译、光学、设计素描、插画与动态图形
B B 微生物学、体育赛事组织与管理
A A 生态文明与可持续发展
C B 电力电子技术、材料现代分析方法、财务管理、英语视听说
C C 增材制造技术
D C 腐蚀与防护
`;

const RECOMMENDED = `
数据库系统原理、机器学习、工程制图、信号与系统、城市规划原理、市场营销学、跨文化交际、线性代数、物理学与人类文明
中国传统文化概论、字体与版式设计、生态文明与可持续发展
`;

/**
 * What each section of the home page begins with, in the order of the sections: eight courses that experts spoke of,
 * and none in two of them. So what leads the best is not what its teachers praise, and neither is recommended.
 */
const LEADING = {
  2: '包装设计、电机学、英汉笔译、工业机器人技术、政治学原理、材料专业生产实习、通信原理、学术英语写作',
  4: '生物化学、数字电子技术、人体工程学、软件工程综合实训、土力学与地基基础、运动生理学、宏观经济学、理论力学',
  1: '中国建筑史、大学物理、太极拳与传统养生、工程力学、交替传译、数据结构、环境监测、室内设计原理',
  3: '绿色建筑设计、自动控制原理、国际贸易理论与实务、高等数学（下）、机械设计、软件测试与质量保证、工程测量实习、大学物理实验',
} as const;

/** The sections by their numbers, each course before those that it must come before in another. */
const LEADING_ORDER = [2, 4, 1, 3] as const;

export interface AddedCourse {
  readonly course: DemoCourse;
  readonly grade: Grade;
  readonly self_evaluation_grade: Grade;
}

const recommended = new Set([...namesIn(RECOMMENDED), ...namesIn(LEADING[1])]);

/** The courses that lead the home page, in the order in which they are shown. */
export const LEADING_COURSES: readonly DemoCourse[] = LEADING_ORDER.flatMap((section) =>
  namesIn(LEADING[section]).map(courseNamed),
);

export const EVALUATED_COURSES: readonly DemoCourse[] = namesIn(EVALUATED).map(courseNamed);

export const ADDED_COURSES: readonly AddedCourse[] = ADDED.trim()
  .split('\n')
  .flatMap((line) =>
    namesIn(line.slice(4)).map((name) => ({
      course: courseNamed(name),
      grade: line[0] as Grade,
      self_evaluation_grade: line[2] as Grade,
    })),
  );

export const PUBLISHED_COURSES: readonly DemoCourse[] = [
  ...EVALUATED_COURSES,
  ...ADDED_COURSES.map(({ course }) => course),
];

export function isRecommended({ name }: Pick<DemoCourse, 'name'>): boolean {
  return recommended.has(name);
}

function namesIn(table: string): string[] {
  return table.trim().split(/[、\n]/);
}
