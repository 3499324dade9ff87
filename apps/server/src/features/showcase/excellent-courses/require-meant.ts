import { publishDoubt } from '@course-center/domain/showcase/publish';
import { Refused } from '../../../wire/failures.ts';

/** A course of a poor grade is shown to the public by who says that it is meant. */
export function requireMeant(
  courses: Parameters<typeof publishDoubt>[0],
  confirmed: boolean | undefined,
): void {
  const doubt = confirmed ? null : publishDoubt(courses);
  if (doubt) throw new Refused({ reason: 'publish_unconfirmed', doubt });
}
