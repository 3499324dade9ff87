import { type DescribedCourse, isExamined, numberBetween, variant } from '../../material/described-course.ts';

/** What the mark of a course is made of, in percent: always a hundred together. */
export interface Marks {
  readonly daily: number;
  readonly work: number;
  readonly task: number;
  /** What the course ends with, and its share. */
  readonly last: string;
  readonly share: number;
}

const LAST: Readonly<Record<'exam' | 'work', readonly string[]>> = {
  exam: ['期末闭卷考试', '期末考试', '期末半开卷考试'],
  work: ['结课作品', '结课报告与答辩', '成果展示与答辩'],
};

/** The page of a course and its syllabus say the same. */
export function marksOf(course: DescribedCourse): Marks {
  const daily = numberBetween(course, 'shown-daily', 2, 4) * 5;
  const work = numberBetween(course, 'shown-work', 3, 5) * 5;
  const task = numberBetween(course, 'shown-task', 3, 5) * 5;
  const last = variant(course, 'shown-last', LAST[isExamined(course) ? 'exam' : 'work']);
  return { daily, work, task, last, share: 100 - daily - work - task };
}
