import type { ExcellentCourseForm, ItemForm } from '@course-center/contract/showcase/excellent-courses';
import { holdsFiles, type ItemType } from '@course-center/domain/showcase/item';
import { FILMS, filesFor, tourPath } from '../catalogue.ts';
import { courseRow, DEMO_COURSES, teachingOf } from '../courses.ts';
import {
  aimsOfTopic,
  type DescribedCourse,
  disciplineNameOf,
  disciplineOf,
  numberBetween,
  topicOf,
  variant,
  variants,
} from '../described-course.ts';
import { studentCount, studentRating } from '../information-texts.ts';
import { prerequisites } from '../new-course-texts.ts';
import { DEMO_TERMS } from '../organization.ts';
import { ACCOUNT_PEOPLE, DEMO_TEACHERS, type DemoPerson } from '../people.ts';
import { bullets, paragraph } from '../rich-text.ts';
import type { Pictures } from '../store-files.ts';
import { introduction, SHOWCASE_TEXTS, teacherIntroduction } from './introductions.ts';
import { type AddedCourse, isRecommended } from './published-courses.ts';

type Field = ItemForm['children'][number];
/** The file behind a path of the catalogue. */
export type FileIds = ReadonlyMap<string, number>;

/** What a course that was added by hand shows: overview, resources, effects. */
function itemsOf(course: DescribedCourse, files: FileIds): ItemForm[] {
  const shown = new Set<number>();
  const attached = (name: string, type: 'file' | 'files', key: string): Field => {
    const field = fileField(course, files, name, type, key);
    // What fits several fields is shown once.
    const fresh = field.files.filter(({ file_id }) => file_id !== null && !shown.has(file_id));
    for (const { file_id } of fresh) shown.add(file_id as number);
    return { ...field, files: fresh };
  };
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

const PAST = DEMO_TERMS.filter(({ is_now }) => !is_now).map(({ acad_year_term }) => acad_year_term);
const TEACHING = Map.groupBy(teachingOf(DEMO_COURSES), ({ code }) => code);
const PEOPLE = new Map([...ACCOUNT_PEOPLE, ...DEMO_TEACHERS].map((person) => [person.username, person]));

interface Team {
  readonly acad_year_term: string;
  /** The leader first. */
  readonly people: readonly DemoPerson[];
}

/** Who taught a course last, of the terms that are over. */
function lastTeam({ code }: Pick<DescribedCourse, 'code'>): Team {
  const taught = (TEACHING.get(code) ?? []).filter((each) => PAST.includes(each.acad_year_term));
  const acad_year_term = taught.at(-1)?.acad_year_term ?? '';
  const people = taught
    .filter((each) => each.acad_year_term === acad_year_term)
    .flatMap(({ username }) => PEOPLE.get(username) ?? []);
  if (people.length === 0) throw new Error(`nobody taught ${code}`);
  return { acad_year_term, people };
}

/** Somebody by their name, of those who teach. */
export function teacherNamed(name: string): DemoPerson {
  const person = [...PEOPLE.values()].find((each) => each.name === name);
  if (!person) throw new Error(`the demo school has no ${name}`);
  return person;
}

/** The courses in which a film is shown, and the lecture that it belongs to. */
const SHOWN_IN: Readonly<Record<string, readonly [film: string, lecture: number]>> = {
  数据结构: ['sorting', 5],
  大学物理: ['superposition', 2],
  光学: ['superposition', 2],
  信号与系统: ['superposition', 1],
  通信原理: ['superposition', 2],
  理论力学: ['pendulum', 4],
  理论物理基础: ['pendulum', 1],
  大学物理实验: ['pendulum', 2],
  自动控制原理: ['pendulum', 2],
  工程力学: ['beam', 3],
  结构力学: ['beam', 1],
};

/** The videos of a course, each called what it shows: a tour through it, and a film of what it is about. */
export function videosOf(course: DescribedCourse, files: FileIds): { name: string; file_id: number }[] {
  const shown = SHOWN_IN[course.name];
  const wanted = [
    [tourPath(course), 0] as const,
    ...(shown ? [[`./videos/${shown[0]}.mp4`, shown[1]] as const] : []),
  ];
  return wanted.flatMap(([path, lecture]) => {
    const file_id = files.get(path);
    const film = FILMS.find((each) => each.path === path);
    return file_id === undefined || !film ? [] : [{ name: `第${lecture}讲-${film.name}`, file_id }];
  });
}

interface FormSources {
  readonly departments: ReadonlyMap<string, number>;
  readonly files: FileIds;
  readonly pictures: Pictures;
}

/** The form of a course that the course centre adds by hand. */
export function courseForm(
  added: AddedCourse,
  { departments, files, pictures }: FormSources,
): ExcellentCourseForm {
  const { course, grade, self_evaluation_grade } = added;
  const { code, name, search: _, ...row } = courseRow(course);
  const { acad_year_term, people } = lastTeam(course);
  const described = { ...course, leader: people[0]?.name ?? '' };
  return {
    ...row,
    ...{ code, course_name: name, acad_year_term, grade, self_evaluation_grade },
    department_id: departments.get(course.owner) as number,
    major: course.major ?? '',
    is_team: people.length > 1,
    recommend: isRecommended(course) ? 1 : 0,
    cover: pictures.get(code) as string,
    aims: aimsOfTopic(topicOf(described.name)).join('\n'),
    content: introduction(described),
    teacher_intro: teacherIntroduction(course.college, people),
    teachers: people.map(({ name: called, title, education_degree }) => ({
      name: called,
      job_title: title ?? '',
      education_degree,
      portrait: '',
    })),
    videos: videosOf(described, files),
    items: itemsOf(described, files),
  };
}
