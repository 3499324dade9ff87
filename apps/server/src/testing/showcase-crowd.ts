import type { Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { excellentCourses, excellentCourseTeachers } from '../database/showcase-schema.ts';
import { searchedAs } from '../features/showcase/excellent-courses/searched-as.ts';
import { memberOf } from './crowd.ts';

const KINDS = ['', '现代', '应用', '高等', '基础', '综合', '工程', '理论', '计算', '实用', '专业', '中国'];
const FIELDS = [
  ...['数据结构', '操作系统', '线性代数', '大学英语', '材料力学', '有机化学', '电路分析', '机械设计', '会计'],
  ...[
    '经济',
    '古代文学',
    '新闻传播',
    '教育心理',
    '临床医学',
    '药理',
    '土壤',
    '植物保护',
    '环境监测',
    '建筑构造',
  ],
  ...[
    '统计',
    '金融',
    '国际贸易',
    '民法',
    '艺术设计',
    '音乐鉴赏',
    '体育保健',
    '自动控制',
    '信号处理',
    '通信网络',
  ],
];
const FORMS = ['', '导论', '原理', '实验', '与实践', '（双语）', '专题', '方法', '案例分析', '课程设计'];
const GRADES = ['A', 'B', 'C', 'D'] as const;
const CATEGORIES = ['公共基础课', '学科基础课', '专业核心课', '专业选修课', '通识课'];
const TEXT = `<p>${'本课程面向高年级本科生，注重理论联系实际。'.repeat(40)}</p>`;

/** The n-th of many courses: names, grades and views as they are spread in a school, the same in every run. */
export function showcaseCourseOf(n: number) {
  const name = `${KINDS[n % KINDS.length]}${FIELDS[(n * 7) % FIELDS.length]}${FORMS[(n * 3) % FORMS.length]}`;
  const teachers = [memberOf(n).name, memberOf(n * 3 + 1).name];
  return {
    teachers,
    course: {
      course_name: name,
      code: `SC${String(n).padStart(6, '0')}`,
      category: CATEGORIES[n % CATEGORIES.length] as string,
      grade: GRADES[(n * 5) % 4] as (typeof GRADES)[number],
      self_evaluation_grade: GRADES[(n * 11) % 4] as (typeof GRADES)[number],
      recommend: n % 9 === 0,
      is_team: n % 3 === 0,
      page_view: (n * 7919) % 50_000,
      content: TEXT,
      teacher_intro: TEXT,
      ...searchedAs(
        { course_name: name, code: '' },
        teachers.map((name) => ({ name })),
      ),
    },
  };
}

/** Adds published courses from one number up to another, spread over all departments. */
export async function addShowcaseCrowd(db: Database, from: number, to: number): Promise<void> {
  const { rows: departments } = await db.execute<{ id: number }>('select id from departments order by id');
  const { rows: natures } = await db.execute<{ id: number }>('select id from natures order by id');
  const at = new Date();
  const numbers = Array.from({ length: to - from }, (_, each) => from + each);
  await inBatches(numbers, async (batch) => {
    const made = batch.map(showcaseCourseOf);
    const rows = made.map(({ course }, each) => ({
      ...course,
      department_id: departments[(from + each * 13) % departments.length]?.id as number,
      nature_id: natures[each % natures.length]?.id ?? null,
      published: true,
      published_at: at,
      updated_at: at,
    }));
    const added = await db.insert(excellentCourses).values(rows).returning({ id: excellentCourses.id });
    await db.insert(excellentCourseTeachers).values(
      added.flatMap(({ id }, each) =>
        (made[each]?.teachers ?? []).map((name, displayorder) => ({
          excellent_course_id: id,
          name,
          is_leader: displayorder === 0,
          displayorder,
        })),
      ),
    );
    return [];
  });
  await db.execute('vacuum analyze excellent_courses');
  await db.execute('vacuum analyze excellent_course_teachers');
}
