import { jobTitles, majors, natures, type Transaction } from '@course-center/server/seeding';

/** The natures that the showcase filters by, under the ids that it knows them by. */
export const DEMO_NATURES: readonly { id: number; name: string }[] = [
  { id: 13, name: '专业集中实践' },
  { id: 12, name: '学科基础课' },
  { id: 11, name: '专业核心课' },
  { id: 4, name: '专业选修课' },
  { id: 3, name: '公共选修课' },
];

export const DEMO_JOB_TITLES = [
  '教授',
  '副教授',
  '讲师',
  '助教',
  '高级工程师',
  '工程师',
  '高级实验师',
  '实验师',
] as const;
export type JobTitle = (typeof DEMO_JOB_TITLES)[number];

const DEMO_MAJORS: readonly [college: string, majors: readonly [code: string, name: string][]][] = [
  [
    '计算机与人工智能学院',
    [
      ['080901', '计算机科学与技术'],
      ['080902', '软件工程'],
      ['080717', '人工智能'],
    ],
  ],
  [
    '机械工程学院',
    [
      ['080202', '机械设计制造及其自动化'],
      ['080213', '智能制造工程'],
    ],
  ],
  [
    '电气与信息工程学院',
    [
      ['080601', '电气工程及其自动化'],
      ['080703', '通信工程'],
    ],
  ],
  [
    '土木与建筑学院',
    [
      ['081001', '土木工程'],
      ['082801', '建筑学'],
    ],
  ],
  [
    '材料科学与工程学院',
    [
      ['080407', '高分子材料与工程'],
      ['080405', '金属材料工程'],
    ],
  ],
  [
    '经济与管理学院',
    [
      ['120203', '会计学'],
      ['120201', '工商管理'],
      ['020101', '经济学'],
    ],
  ],
  [
    '外国语学院',
    [
      ['050201', '英语'],
      ['050261', '翻译'],
    ],
  ],
  [
    '理学院',
    [
      ['070102', '信息与计算科学'],
      ['070202', '应用物理学'],
    ],
  ],
  ['马克思主义学院', [['030503', '思想政治教育']]],
  [
    '艺术与设计学院',
    [
      ['130502', '视觉传达设计'],
      ['130503', '环境设计'],
    ],
  ],
  [
    '生命与环境学院',
    [
      ['082502', '环境工程'],
      ['071002', '生物技术'],
    ],
  ],
  [
    '体育与健康学院',
    [
      ['040203', '社会体育指导与管理'],
      ['040206', '运动康复'],
    ],
  ],
];

/** Ids by name: what courses and people refer to. */
export interface DemoLibrary {
  readonly jobTitles: ReadonlyMap<string, number>;
  readonly majors: ReadonlyMap<string, number>;
}

/** The lists that courses and people refer to. */
export async function seedLibrary(
  tx: Transaction,
  departments: ReadonlyMap<string, number>,
): Promise<DemoLibrary> {
  await tx.insert(natures).values([...DEMO_NATURES]);
  await tx.execute(`select setval(pg_get_serial_sequence('natures', 'id'), 100)`);
  const titles = await tx
    .insert(jobTitles)
    .values(DEMO_JOB_TITLES.map((name) => ({ name })))
    .returning();
  const rows = DEMO_MAJORS.flatMap(([college, list]) =>
    list.map(([code, name]) => ({ code, name, department_id: departments.get(college) as number })),
  );
  const added = await tx.insert(majors).values(rows).returning();
  return { jobTitles: idsByName(titles), majors: idsByName(added) };
}

function idsByName(rows: readonly { id: number; name: string }[]): Map<string, number> {
  return new Map(rows.map(({ id, name }) => [name, id]));
}
