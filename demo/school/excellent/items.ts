import type { ItemForm } from '@course-center/contract/showcase/manage';
import { holdsFiles, type ItemType } from '@course-center/domain/showcase/item';
import { type DescribedCourse, numberBetween, variant, variants } from '../material/described-course.ts';
import { disciplineNameOf, disciplineOf } from '../material/disciplines/discipline-of.ts';
import { filesFor } from '../material/files.ts';
import { studentCount, studentRating } from '../material/texts/counts.ts';
import { prerequisites } from '../material/texts/opening.ts';
import { bullets, paragraph } from '../material/texts/rich-text.ts';
import { SHOWCASE_TEXTS } from './words/words.ts';

type Field = ItemForm['children'][number];
/** The file behind a path of the catalogue. */
export type FileIds = ReadonlyMap<string, number>;

/** What a course that was added by hand shows: overview, resources, effects. */
export function itemsOf(course: DescribedCourse, files: FileIds): ItemForm[] {
  const attached = (name: string, type: 'file' | 'files', key: string) =>
    fileField(course, files, name, type, key);
  return [
    group(
      '课程概况',
      attached('教学大纲', 'file', 'syllabus'),
      attached('教学日历', 'file', 'teaching_plan'),
      ...sometimes(course, 'assessment', attached('考核方案', 'file', 'assessment_plan')),
      told('先修要求', 'text', prerequisites(course)),
      told('授课规模', 'text', `最近一轮选课 ${studentCount(course)} 人`),
    ),
    group(
      '教学资源',
      attached('教案与课件', 'files', 'lesson_plans'),
      ...sometimes(course, 'textbook', attached('教材选用', 'file', 'textbook')),
      told('资源说明', 'textArea', variant(course, 'item-resource', disciplineOf(course).resources)),
      linkField(course),
    ),
    group(
      '教学成效',
      ...sometimes(course, 'achievement', attached('课程目标达成报告', 'file', 'achievement_report')),
      attached('学生作品', 'files', 'student_work'),
      told('学生评教', 'text', `近三年平均 ${studentRating(course)} 分`),
      told('主要成果', 'richText', results(course)),
      told('持续改进', 'richText', improvements(course)),
    ),
  ];
}

function group(name: string, ...children: Field[]): ItemForm {
  // A college may have no picture or sample that fits; a field without files says nothing.
  const filled = children.filter(({ type, files }) => !holdsFiles(type) || files.length > 0);
  return { name, category: 'group', type: 'text', content: '', files: [], children: filled };
}

function told(name: string, type: ItemType, content: string): Field {
  return { name, category: 'field', type, content, files: [] };
}

function fileField(
  course: DescribedCourse,
  ids: FileIds,
  name: string,
  type: 'file' | 'files',
  key: string,
): Field {
  const entries = filesFor(course, { key, type, name, options: [] });
  const files = entries.flatMap((entry) => {
    const file_id = ids.get(entry.path);
    return file_id === undefined ? [] : [{ name: entry.name, file_id, target: '' }];
  });
  return { name, category: 'field', type, content: '', files };
}

function linkField(course: DescribedCourse): Field {
  const { name, target } = SHOWCASE_TEXTS.links[disciplineNameOf(course)];
  return { ...told('拓展阅读', 'files', ''), files: [{ name, file_id: null, target }] };
}

/** Two courses out of three have it. */
function sometimes(course: DescribedCourse, salt: string, field: Field): Field[] {
  return numberBetween(course, `item ${salt}`, 0, 2) > 0 ? [field] : [];
}

function results(course: DescribedCourse): string {
  const { results: list, reforms } = disciplineOf(course);
  const [project] = variants(course, 'item-reform', reforms, 1);
  return bullets([...variants(course, 'item-result', list, 2), `承担教学研究项目“${project}”。`]);
}

function improvements(course: DescribedCourse): string {
  return variants(course, 'item-weakness', disciplineOf(course).weaknesses, 2)
    .map(([weakness, measure]) => paragraph(`${weakness}：${measure}。`))
    .join('');
}
