import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/query.ts';

/** Who objected is known to the course centre alone, and who reviewed to few: said of nobody by that name. */
const OTHER = '其他业务记录';

/** What the tables are called when something still refers to a row. */
const TITLES: Readonly<Record<string, string>> = {
  people: '人员',
  roles: '角色',
  departments: '下级部门',
  majors: '专业',
  courses: '课程',
  teacher_courses: '任课',
  faculty_group_departments: '学部',
  expert_group_members: '专家组',
  signatures: '签字记录',
  deputies: '代签授权',
  evaluation_courses: '评估课程',
  evaluation_course_teachers: '评估课程的教师',
  audit_comments: '审核意见',
  group_steps: '评估流程记录',
  group_verdicts: '审核结论',
  committee_members: '课程评议',
  result_lists: '结果名单',
  result_list_steps: '结果名单的流程记录',
  reviews: '评审',
  review_entries: '评分',
  files: '上传的文件',
  information_files: '填报资料的文件',
  objections: OTHER,
  excellent_courses: '优质课程',
  excellent_course_videos: '优质课程的视频',
  excellent_course_files: '优质课程的资料',
  requirement_sets: '毕业要求',
  point_supports: '毕业要求的支撑课程',
  goal_courses: '目标课程',
  goal_course_steps: '目标课程的流程记录',
  goal_course_files: '目标课程的附件',
  goal_students: '目标课程的学生',
  goal_marks: '学生成绩',
  teaching_classes: '教学班',
};

/**
 * What still refers to a row, in words with numbers; null when nothing does. Read from the database's own constraints,
 * so that a table added later is not forgotten. What goes with the row, or forgets it, does not count. Of some tables the
 * caller may not know that they do: these are said only where nothing else is there to say, and not by name.
 */
export async function referencesTo(
  tx: Transaction,
  table: string,
  id: number | string,
  untold: readonly string[] = [],
): Promise<string | null> {
  const { rows } = await tx.execute<{ referrer: string; referring: string }>(sql`
    select c.conrelid::regclass::text as referrer, a.attname as referring
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype not in ('c', 'n')
    order by 1, 2`);
  const found: string[] = [];
  let isOtherwise = false;
  // A row that refers by several of its columns is one.
  for (const [referrer, columns] of Map.groupBy(rows, (each) => each.referrer)) {
    const refers = sql.join(
      columns.map(({ referring }) => sql`${sql.identifier(referring)} = ${id}`),
      sql` or `,
    );
    const { rows: counted } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(referrer)} where ${refers}`,
    );
    const count = counted[0]?.count ?? 0;
    if (count === 0) continue;
    if (untold.includes(referrer)) isOtherwise = true;
    else found.push(`${TITLES[referrer] ?? referrer} ${count} 条`);
  }
  if (found.length > 0) return found.join('、');
  return isOtherwise ? OTHER : null;
}
