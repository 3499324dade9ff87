import { readData } from '../read-data.ts';
import { courseRow, type DemoCourse } from './courses.ts';
import { DEMO_NATURES } from './organization.ts';

/** A course of the demo library, with who leads it; all that is written about it follows from this. */
export interface DescribedCourse extends DemoCourse {
  readonly leader: string;
  /** Who writes, where it is not the leader: the same course then reads differently. */
  readonly writer?: string;
}

/** The salted place of a course in a list of variants: neighbours in the library never get the same one. */
export function variant<Item>(course: DescribedCourse, salt: string, list: readonly Item[]): Item {
  return variants(course, salt, list, 1)[0] as Item;
}

/** Some entries of a list, no two of them the same. */
export function variants<Item>(
  { owner, place, leader, writer = leader }: DescribedCourse,
  salt: string,
  list: readonly Item[],
  count: number,
): Item[] {
  const from = place + hashOf(owner + salt) + (writer === leader ? 0 : hashOf(writer + salt));
  return Array.from(
    { length: Math.min(count, list.length) },
    (_, at) => list[(from + at) % list.length] as Item,
  );
}

/** A whole number from one bound to the other, the same for the same course and salt. */
export function numberBetween({ code }: DescribedCourse, salt: string, from: number, to: number): number {
  return from + (hashOf(code + salt) % (to - from + 1));
}

/** FNV-1a: short, even, and the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
  return hash >>> 0;
}

export function natureOf(course: DescribedCourse): string {
  const { nature_id } = courseRow(course);
  return DEMO_NATURES.find(({ id }) => id === nature_id)?.name ?? '专业课';
}

/** Such as: 48 学时（理论 36、实验 12）. */
export function hoursOf(course: DescribedCourse): string {
  const row = courseRow(course);
  const parts = [
    ['理论', row.theory_class_hour],
    ['实验', row.experiment_class_hour],
    ['实践', row.practice_class_hour],
  ] as const;
  const given = parts.filter(([, hours]) => hours > 0);
  const total = given.reduce((sum, [, hours]) => sum + hours, 0);
  return given.length === 1
    ? `${total} 学时`
    : `${total} 学时（${given.map(([kind, hours]) => `${kind} ${hours}`).join('、')}）`;
}

export function audienceOf(course: DescribedCourse): string {
  return courseRow(course).professional_object;
}

export function isExamined(course: DescribedCourse): boolean {
  return courseRow(course).evaluation_mode === '考试';
}

/** What is particular to one course; everything that is written about it draws on this. */
export interface CourseTopic {
  /** Five chapters, in the order of the lectures. */
  readonly chapters: readonly string[];
  /** What students work on over the term. */
  readonly task: string;
  /** What the course's ideological education starts from, and what students are led to. */
  readonly hook: string;
  readonly value: string;
}

const TOPICS = new Map(Object.entries(readData<Readonly<Record<string, CourseTopic>>>('topics')));

/** What a course of the demo library is about; a course without a line is a mistake in the data. */
export function topicOf(name: string): CourseTopic {
  const topic = TOPICS.get(name);
  if (topic === undefined) throw new Error(`the demo material knows nothing about ${name}`);
  return topic;
}

/** Knowledge, ability, attitude: the page of a course and its documents say the same. */
export function aimsOfTopic({ chapters, task, value }: CourseTopic): string[] {
  return [
    `掌握${chapters.slice(0, 3).join('、')}的基本概念、原理和方法，能够准确表述并用于分析问题。`,
    `能够综合运用${chapters[3]}等内容完成“${task}”，提出合理方案并用数据或材料加以论证。`,
    `在学习与协作中${value}。`,
  ];
}

/** What courses of one discipline have in common: whole sentences, in which no course is named. */
export interface Discipline {
  readonly features: readonly string[];
  /** What students bring along. */
  readonly students: readonly string[];
  readonly methods: readonly (readonly [name: string, how: string])[];
  readonly resources: readonly string[];
  /** Titles of reform projects and papers. */
  readonly reforms: readonly string[];
  readonly results: readonly string[];
  readonly weaknesses: readonly (readonly [weakness: string, measure: string])[];
  /** Ideological education: what it starts from, what students are led to, how it is woven in. */
  readonly cases: readonly (readonly [material: string, value: string, way: string])[];
}

export type DisciplineName =
  | 'computing'
  | 'engineering'
  | 'science'
  | 'business'
  | 'languages'
  | 'marxism'
  | 'arts'
  | 'life'
  | 'general'
  | 'practice';

export const DISCIPLINES = readData<Readonly<Record<DisciplineName, Discipline>>>('disciplines');

const BY_COLLEGE: Readonly<Record<string, DisciplineName>> = {
  计算机与人工智能学院: 'computing',
  机械工程学院: 'engineering',
  电气与信息工程学院: 'engineering',
  土木与建筑学院: 'engineering',
  材料科学与工程学院: 'engineering',
  经济与管理学院: 'business',
  外国语学院: 'languages',
  理学院: 'science',
  马克思主义学院: 'marxism',
  艺术与设计学院: 'arts',
  生命与环境学院: 'life',
  体育与健康学院: 'life',
};

/** Architects are taught in studios, whatever college they belong to. */
const STUDIO = '建筑学教研室';

/** How a course is taught: for everybody or in practice before all, then as its college does. */
export function disciplineNameOf({ kind, owner, college }: DemoCourse): DisciplineName {
  if (kind === '通识') return 'general';
  if (kind === '实践') return 'practice';
  return owner === STUDIO ? 'arts' : (BY_COLLEGE[college] ?? 'engineering');
}

export function disciplineOf(course: DemoCourse): Discipline {
  return DISCIPLINES[disciplineNameOf(course)];
}
