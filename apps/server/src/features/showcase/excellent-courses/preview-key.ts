import { createHmac, timingSafeEqual } from 'node:crypto';
import { canManageShowcase } from '@course-center/domain/access/showcase';
import { schoolSecret } from '../../../platform/files/secrets.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound } from '../../../wire/failures.ts';
import { courseExists } from './excellent-courses.repository.ts';
import { COURSE_GONE } from './held-course.ts';

const GOOD_FOR = 30 * 60_000;
const SECOND = 1000;
const KEY = /^([0-9a-z]{1,8})\.([A-Za-z0-9_-]{43})$/;

const secretOf = schoolSecret('showcase-preview');

/** Lets somebody look at a course as visitors would, published or not, for half an hour. */
export async function previewCourse(scene: Scene, actor: Actor, id: number): Promise<{ preview: string }> {
  if (!canManageShowcase(actor)) throw forbidden();
  if (!(await courseExists(scene.db, id))) throw notFound(COURSE_GONE);
  const until = Math.floor((scene.now().getTime() + GOOD_FOR) / SECOND).toString(36);
  return { preview: `${until}.${(await signatureOf(scene, id, until)).toString('base64url')}` };
}

/** Whether a key opens a course now. */
export async function previewOpens(
  scene: Pick<Scene, 'db' | 'school' | 'now'>,
  courseId: number,
  key: string,
): Promise<boolean> {
  const [, until, signature] = KEY.exec(key) ?? [];
  if (!until || !signature) return false;
  if (Number.parseInt(until, 36) * SECOND < scene.now().getTime()) return false;
  const expected = await signatureOf(scene, courseId, until);
  const brought = Buffer.from(signature, 'base64url');
  return brought.length === expected.length && timingSafeEqual(brought, expected);
}

async function signatureOf(
  { db, school }: Pick<Scene, 'db' | 'school'>,
  id: number,
  until: string,
): Promise<Buffer> {
  return createHmac('sha256', await secretOf(db))
    .update(`${school.name}/${id}/${until}`)
    .digest();
}
