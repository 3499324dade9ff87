/** The demo school's departments: colleges with their teaching offices, and the offices of the administration. */
export interface DemoDepartment {
  readonly name: string;
  readonly type: '学院' | '教研室' | '职能部门';
  readonly children?: readonly string[];
  /** Founded last: what is counted out over the colleges comes to it after all others, so that nobody's number moves. */
  readonly young?: true;
}

export const DEMO_DEPARTMENTS: readonly DemoDepartment[] = [
  {
    name: '计算机与人工智能学院',
    type: '学院',
    children: ['软件工程教研室', '人工智能教研室', '计算机基础教研室'],
  },
  { name: '机械工程学院', type: '学院', children: ['机械设计教研室', '智能制造教研室'] },
  { name: '电气与信息工程学院', type: '学院', children: ['电气工程教研室', '通信工程教研室'] },
  { name: '土木与建筑学院', type: '学院', children: ['结构工程教研室', '建筑学教研室'] },
  { name: '材料科学与工程学院', type: '学院', children: ['高分子材料教研室', '金属材料教研室'] },
  { name: '经济与管理学院', type: '学院', children: ['会计学教研室', '工商管理教研室', '应用经济教研室'] },
  { name: '外国语学院', type: '学院', children: ['大学英语教研室', '翻译教研室'] },
  { name: '理学院', type: '学院', children: ['数学教研室', '物理教研室'] },
  { name: '马克思主义学院', type: '学院', children: ['思想政治理论教研室'] },
  { name: '艺术与设计学院', type: '学院', children: ['视觉传达教研室', '环境设计教研室'] },
  {
    name: '生命与环境学院',
    type: '学院',
    children: ['环境工程教研室', '生物技术教研室'],
    young: true,
  },
  {
    name: '体育与健康学院',
    type: '学院',
    children: ['公共体育教研室', '运动健康教研室'],
    young: true,
  },
  { name: '教务处课程中心', type: '职能部门' },
];

/** The department on the first level that one belongs to: the college of an office, or itself. */
export function collegeOf(department: string): string {
  return DEMO_DEPARTMENTS.find(({ children }) => children?.includes(department))?.name ?? department;
}

export function isYoung(college: string): boolean {
  return DEMO_DEPARTMENTS.some(({ name, young }) => name === college && young);
}

export const DEMO_COLLEGES: readonly string[] = DEMO_DEPARTMENTS.flatMap(({ name, type }) =>
  type === '学院' ? [name] : [],
);

export const DEMO_FACULTY_GROUPS: readonly { name: string; departments: readonly string[] }[] = [
  {
    name: '工学部',
    departments: [
      '计算机与人工智能学院',
      '机械工程学院',
      '电气与信息工程学院',
      '土木与建筑学院',
      '材料科学与工程学院',
    ],
  },
  {
    name: '文理学部',
    departments: [
      '外国语学院',
      '理学院',
      '马克思主义学院',
      '艺术与设计学院',
      '生命与环境学院',
      '体育与健康学院',
    ],
  },
  { name: '经管学部', departments: ['经济与管理学院'] },
];
