import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import type { Screen } from '@course-center/domain/school/menus/screen';
import { generatePath } from 'react-router';
import { numberIn } from '../../ui/page/number-param.ts';

/** Details and tabs once stood in the query; their addresses were copied, kept and sent, and still lead there. */
interface Moved {
  /** What the query named: a word, or any number. */
  readonly named: Readonly<Record<string, string>>;
  /** Where that is now, below the page of the menu. */
  readonly path: string;
}

const NUMBER = ':number';

const GROUP: readonly Moved[] = [
  { named: { group: NUMBER, part: NUMBER }, path: 'groups/:group/parts/:part' },
  { named: { group: NUMBER }, path: 'groups/:group' },
];
const STAGE: readonly Moved[] = [...GROUP, { named: { tab: 'fairness' }, path: 'fairness' }];
const PART: readonly Moved[] = [{ named: { part: NUMBER }, path: 'parts/:part' }];
const ASSIGNMENTS: readonly Moved[] = [{ named: { tab: 'assignments' }, path: 'assignments' }];

/** By screen; the first that fits. */
const MOVED: Readonly<Partial<Record<Screen, readonly Moved[]>>> = {
  ExpertCourseEvaluation: [
    { named: { review: NUMBER, part: NUMBER }, path: 'reviews/:review/parts/:part' },
    { named: { review: NUMBER }, path: 'reviews/:review' },
  ],
  ExpertCourseReview: [{ named: { review: NUMBER }, path: 'reviews/:review' }],
  'CourseEvaluation.Evaluation': PART,
  'NewCourseEvaluation.Evaluation': PART,
  'CourseInformationAudit.InformationAudit': GROUP,
  'NewCourseInformationAudit.NewInformationAudit': GROUP,
  'PrincipalEvaluate.ReviewCourses': GROUP,
  'OldProcess.Informate': GROUP,
  'OldProcess.Audit': GROUP,
  'OldProcess.Political_audit': GROUP,
  'OldProcess.Center_audit': GROUP,
  'OldProcess.Evaluation': STAGE,
  'NewProcess.Informate': GROUP,
  'NewProcess.Audit': GROUP,
  'NewProcess.Evaluation': STAGE,
  'Organization.EvaluationCourseExpert': ASSIGNMENTS,
  'Organization.NewEvaluationCourseExpert': ASSIGNMENTS,
  'Organization.DepartmentExpert': ASSIGNMENTS,
  EvaluationSystem: [
    { named: { system: NUMBER, part: 'form' }, path: 'systems/:system/form' },
    { named: { system: NUMBER, part: 'rule' }, path: 'systems/:system/rule' },
    { named: { system: NUMBER }, path: 'systems/:system' },
    { named: { part: 'windows' }, path: 'windows' },
  ],
  'ExcellentCourseManagement.Courses': [
    { named: { course: 'new' }, path: 'new' },
    { named: { course: NUMBER }, path: ':course' },
    { named: { tab: 'slides' }, path: 'slides' },
    { named: { tab: 'display' }, path: 'display' },
  ],
};

/** Where a page's old address leads now, with the rest of its query; null for one that is not old. */
export function newAddress({ path, screen }: MenuRoute, query: URLSearchParams): string | null {
  const table = (screen && MOVED[screen]) ?? [];
  const moved = table.find(({ named }) =>
    Object.entries(named).every(([name, wanted]) => fits(query.get(name), wanted)),
  );
  if (!moved) return null;
  const rest = new URLSearchParams(query);
  for (const name of table.flatMap(({ named }) => Object.keys(named))) rest.delete(name);
  const below = generatePath(`/${moved.path}`, Object.fromEntries(query));
  return path + below + (rest.size > 0 ? `?${rest}` : '');
}

function fits(value: string | null, wanted: string): boolean {
  return value !== null && (wanted === NUMBER ? numberIn(value) !== null : value === wanted);
}
