import {
  type Actor,
  excellentCourseVideos,
  setRecommended,
  sql,
  type Transaction,
  takeGroups,
} from '@course-center/server/seeding';
import type { DemoCourse } from '../courses/course.ts';
import { DEMO_TERMS } from '../organization.ts';
import type { FileIds } from './items.ts';
import type { Pictures } from './pictures.ts';
import { EVALUATED_COURSES, isRecommended } from './published-courses.ts';
import { teacherNamed } from './team.ts';
import { bridgeContest } from './texts/bridge-contest.ts';
import { introduction } from './texts/introduction.ts';
import { teacherIntroduction } from './texts/teacher-introduction.ts';
import { videosOf } from './videos.ts';

interface SeedScene {
  readonly db: Transaction;
  readonly now: () => Date;
  readonly address: string;
}

interface Shown {
  readonly files: FileIds;
  readonly pictures: Pictures;
}

/** The course whose students build bridges of spaghetti. */
const CONTESTING = '工程力学';

/** Takes the complete evaluations, then tells of them what teachers never filled in: cover, texts, videos. */
export async function takeEvaluated(
  scene: SeedScene,
  actor: Actor,
  { files, pictures }: Shown,
): Promise<void> {
  const group_ids = await completeGroups(scene.db);
  const { taken } = await takeGroups(scene, actor, { group_ids, published: 1 });
  const courses = await takenCourses(scene.db, taken);
  await tellTexts(scene.db, courses, { files, pictures });
  const videos = courses.flatMap(({ id, course, teachers }) =>
    videosOf({ ...course, leader: teachers[0] as string }, files).map((video, displayorder) => ({
      ...video,
      ...{ excellent_course_id: id, displayorder },
    })),
  );
  await scene.db.insert(excellentCourseVideos).values(videos);
  const ids = courses.filter(({ course }) => isRecommended(course)).map(({ id }) => id);
  await setRecommended(scene, actor, { ids, recommend: 1 });
}

/** All in one statement: one per course would make the first start slow. */
async function tellTexts(
  tx: Transaction,
  courses: readonly TakenCourse[],
  { files, pictures }: Shown,
): Promise<void> {
  const texts = courses.map(({ id, course, teachers }) => ({
    id,
    cover: pictures.get(course.code),
    content: `${introduction({ ...course, leader: teachers[0] as string })}${course.name === CONTESTING ? bridgeContest(files) : ''}`,
    teacher_intro: teacherIntroduction(course.college, teachers.map(teacherNamed)),
  }));
  await tx.execute(sql`
    update excellent_courses c set cover = t.cover, content = t.content, teacher_intro = t.teacher_intro
    from json_to_recordset(${JSON.stringify(texts)}::json)
      as t(id int, cover text, content text, teacher_intro text)
    where c.id = t.id`);
}

/** One group of each course: where teachers are judged one by one, that of the leader, whose id is the first. */
async function completeGroups(tx: Transaction): Promise<number[]> {
  const past = DEMO_TERMS.filter(({ is_now }) => !is_now).map(({ acad_year_term }) => acad_year_term);
  const codes = EVALUATED_COURSES.map(({ code }) => code);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select min(g.id) as id from evaluation_course_groups g
    join evaluation_courses e on e.id = g.evaluation_course_id join courses c on c.id = e.course_id
    where e.acad_year_term = any(${sql.param(past)}::text[]) and c.code = any(${sql.param(codes)}::text[])
      and g.stage = 'complete'
    group by e.id order by id`);
  return rows.map(({ id }) => id);
}

interface TakenCourse {
  readonly id: number;
  readonly course: DemoCourse;
  /** The leader first. */
  readonly teachers: readonly string[];
}

async function takenCourses(tx: Transaction, ids: readonly number[]): Promise<TakenCourse[]> {
  const { rows } = await tx.execute<{ id: number; code: string; teachers: string[] }>(sql`
    select c.id, c.code, array(select t.name from excellent_course_teachers t where t.excellent_course_id = c.id
      order by t.displayorder) as teachers
    from excellent_courses c where c.id = any(${sql.param([...ids])}::int[]) order by c.id`);
  return rows.map(({ id, code, teachers }) => ({
    ...{ id, teachers },
    course: EVALUATED_COURSES.find((each) => each.code === code) as DemoCourse,
  }));
}
