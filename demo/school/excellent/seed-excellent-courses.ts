import { IDENTITY } from '@course-center/domain/access/identity';
import { DEFAULT_DISPLAY_CONFIG } from '@course-center/domain/settings/display-config';
import {
  type Actor,
  addExcellentCourse,
  storeSetting,
  type Transaction,
} from '@course-center/server/seeding';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { courseForm } from './course-form.ts';
import { type PlacedFiles, writeFiles } from './files.ts';
import type { Pictures } from './pictures.ts';
import { ADDED_COURSES } from './published-courses.ts';
import { seedSlides } from './slides.ts';
import { takeEvaluated } from './take-evaluated.ts';
import { seedTraffic } from './traffic.ts';
import { writeHistory } from './write-history.ts';

export interface ShowcaseSeeding {
  readonly tx: Transaction;
  readonly now: Date;
  /** Ids by name, and people by username. */
  readonly departments: ReadonlyMap<string, number>;
  readonly people: ReadonlyMap<string, number>;
  readonly placed: PlacedFiles;
  readonly pictures: Pictures;
}

const DISPLAY = {
  ...DEFAULT_DISPLAY_CONFIG,
  title: '江州理工大学优质课程',
  copy_right: '© 2026 江州理工大学教务处课程中心',
  icp: '苏ICP备00000000号-1',
};

/** What visitors see: excellent courses of past evaluations and others, slides, and who came before. */
export async function seedExcellentCourses(seeding: ShowcaseSeeding): Promise<void> {
  const { tx, now, departments, people, placed, pictures } = seeding;
  const actor = administratorOf(people);
  const scene = { db: tx, now: () => now, address: '127.0.0.1' };
  await storeSetting(tx, 'display', DISPLAY, 0, now);
  const files = await writeFiles(tx, placed, actor.person_id, now);
  await takeEvaluated(scene, actor, { files, pictures });
  for (const added of ADDED_COURSES)
    await addExcellentCourse(scene, actor, {
      form: courseForm(added, { departments, files, pictures }),
      published: 1,
    });
  await writeHistory(tx, now);
  await seedSlides(tx, pictures, now);
  await seedTraffic(tx, now);
}

/** The course centre, as whom everything is published. */
function administratorOf(people: ReadonlyMap<string, number>): Actor {
  const { username, name } = DEMO_ACCOUNTS.find(({ roles }) => roles.includes(IDENTITY.administrator)) as {
    username: string;
    name: string;
  };
  const identity = IDENTITY.administrator;
  return {
    person_id: people.get(username) as number,
    name,
    identity,
    department_ids: [],
    faculty_group_id: null,
  };
}
