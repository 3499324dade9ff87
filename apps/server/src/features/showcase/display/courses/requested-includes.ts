import { several } from '@course-center/domain/lists/several';
import { Refused } from '../../../../wire/failures.ts';

/** What a caller may ask to be included. All of it comes with every course, so that asking changes nothing. */
const INCLUDES: ReadonlySet<string> = new Set([
  'department',
  'nature',
  'category',
  'evaluationSystem',
  'excellentCourseTeam',
  'excellentCourseTeam.teacher',
  'excellentCourseTeamLeader',
  'excellentCourseTeamLeader.teacher',
]);

/** As much of it as the contract takes. */
const LONGEST = 200;

/** Whether a part of a query includes only what comes anyway: then the answer is the one without it. */
export function isIdleInclude(name: string, value: string): boolean {
  return name === 'include' && value.length <= LONGEST && several(value).every((each) => INCLUDES.has(each));
}

/** Refuses an include that there is not, naming it. */
export function requireKnownIncludes({ include = '' }: { readonly include?: string }): void {
  const unknown = several(include).find((name) => !INCLUDES.has(name));
  if (unknown !== undefined) throw new Refused({ reason: 'unknown_query', name: `include=${unknown}` });
}
