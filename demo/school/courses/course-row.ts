import { bigramsOf } from '@course-center/domain/search/bigrams';
import { type CourseKind, type DemoCourse, forEverybody } from './course.ts';

const HOURS_PER_CREDIT = 16;
/** Who is in their first year in the demo school's current term. */
const YOUNGEST_COHORT = 2026;

const BY_KIND: Readonly<Record<CourseKind, { nature_id: number; category: string; mode: string }>> = {
  公共: { nature_id: 12, category: '公共基础课', mode: '考试' },
  基础: { nature_id: 12, category: '学科基础课', mode: '考试' },
  核心: { nature_id: 11, category: '专业课', mode: '考试' },
  选修: { nature_id: 4, category: '专业课', mode: '考查' },
  通识: { nature_id: 3, category: '通识课', mode: '考查' },
  实践: { nature_id: 13, category: '实践课', mode: '考查' },
};

/** A course as the table holds it, but for what other tables gave an id. */
export function courseRow(course: DemoCourse) {
  const { code, name, kind, credit } = course;
  const { nature_id, category, mode } = BY_KIND[kind];
  return {
    ...{ code, name, credit, nature_id, category, evaluation_mode: mode },
    professional_object: audienceOf(course),
    teaching_method: methodOf(course),
    ...hoursOf(course),
    search: bigramsOf(name, code),
  };
}

function audienceOf({ kind, major, college, year }: DemoCourse): string {
  if (kind === '通识') return '全校本科各年级';
  const cohort = `${YOUNGEST_COHORT + 1 - year} 级`;
  if (forEverybody(kind)) return `全校本科各专业 ${cohort}`;
  return major === null ? `${college}各专业 ${cohort}` : `${major}专业 ${cohort}`;
}

function methodOf({ kind, marks, place }: DemoCourse): string {
  if (kind === '实践') return '实践教学';
  if (kind === '通识') return place % 2 === 0 ? '线上' : '线上线下混合';
  if (marks.includes('全实验')) return '实验';
  if (marks.includes('实验')) return '线下授课与实验';
  return place % 3 === 1 || marks.includes('新') ? '线上线下混合' : '线下';
}

/** The hours of all kinds but the extracurricular ones add up to what the credit stands for. */
function hoursOf({ kind, marks, credit }: DemoCourse) {
  const total = credit * HOURS_PER_CREDIT;
  const quarter = total / 4;
  const experiment_class_hour = marks.includes('全实验') ? total : marks.includes('实验') ? quarter : 0;
  const practice_class_hour = kind === '实践' ? total : marks.includes('实训') ? quarter : 0;
  return {
    theory_class_hour: total - experiment_class_hour - practice_class_hour,
    experiment_class_hour,
    practice_class_hour,
    extracurricular_class_hour: kind === '实践' || kind === '通识' ? 0 : credit >= 3 ? 8 : 4,
  };
}
