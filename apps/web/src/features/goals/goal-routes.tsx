import { ForNumber, lazyPage, type ScreenRoutes } from '../../ui/page/screen-routes.tsx';
import { GOAL_PARTS, REVIEWED_PARTS } from './goal-parts.ts';

const OwnCoursesPage = lazyPage(() => import('./achieve/OwnCoursesPage.tsx'));
const GoalCoursePage = lazyPage(() => import('./achieve/GoalCoursePage.tsx'));
const GoalSettingPage = lazyPage(() => import('./settings/GoalSettingPage.tsx'));
const GoalCoursesPage = lazyPage(() => import('./courses/GoalCoursesPage.tsx'));
const ReviewedCoursePage = lazyPage(() => import('./courses/ReviewedCoursePage.tsx'));
const MajorPage = lazyPage(() => import('./majors/MajorPage.tsx'));
const GoalPackPage = lazyPage(() => import('./majors/GoalPackPage.tsx'));
const MarksPage = lazyPage(() => import('./marks/MarksPage.tsx'));
const MarkCoursePage = lazyPage(() => import('./marks/MarkCoursePage.tsx'));

/** A teacher's goal courses, and one of them in its parts. */
export const goalAchieveRoutes: ScreenRoutes = (route) => [
  { index: true, element: <OwnCoursesPage route={route} /> },
  ...GOAL_PARTS.map((part) => ({
    path: part === '' ? 'courses/:course' : `courses/:course/${part}`,
    element: (
      <ForNumber name="course">
        {(course) => <GoalCoursePage route={route} id={course} part={part} />}
      </ForNumber>
    ),
  })),
];

/** The courses whose marks a teacher enters; each is a page of its own, its marks at the course's address. */
export const markRoutes: ScreenRoutes = (route) => [
  { index: true, element: <MarksPage route={route} /> },
  ...(['', 'roster'] as const).map((part) => ({
    path: part === '' ? 'courses/:course' : `courses/:course/${part}`,
    element: (
      <ForNumber name="course">
        {(course) => <MarkCoursePage route={route} id={course} part={part} />}
      </ForNumber>
    ),
  })),
];

/** The term's goal courses, each a page of its own; and what a major's entry years reached, `majors/3/years/2023`. */
export const goalCourseRoutes: ScreenRoutes = (route) => [
  { index: true, element: <GoalCoursesPage route={route} /> },
  ...REVIEWED_PARTS.map((part) => ({
    path: part === '' ? 'courses/:course' : `courses/:course/${part}`,
    element: (
      <ForNumber name="course">{(id) => <ReviewedCoursePage route={route} id={id} part={part} />}</ForNumber>
    ),
  })),
  { path: 'majors', element: <MajorPage route={route} asked={null} /> },
  ...['', '/pack'].map((part) => ({
    path: `majors/:major/years/:year${part}`,
    element: (
      <ForNumber name="major">
        {(id) => (
          <ForNumber name="year">
            {(entry_year) =>
              part === '' ? (
                <MajorPage route={route} asked={{ id, entry_year }} />
              ) : (
                <GoalPackPage route={route} of={{ id, entry_year }} />
              )
            }
          </ForNumber>
        )}
      </ForNumber>
    ),
  })),
];

/** How achievement is computed, of the school or a department; and the requirements of a major's entry year. */
export const goalSettingRoutes: ScreenRoutes = (route) => [
  { index: true, element: <GoalSettingPage route={route} of={{}} /> },
  { path: 'school', element: <GoalSettingPage route={route} of={{ department: null }} /> },
  {
    path: 'departments/:department',
    element: (
      <ForNumber name="department">
        {(department) => <GoalSettingPage route={route} of={{ department }} />}
      </ForNumber>
    ),
  },
  { path: 'requirements', element: <GoalSettingPage route={route} of={{ requirements: {} }} /> },
  {
    path: 'requirements/majors/:major',
    element: (
      <ForNumber name="major">
        {(major) => <GoalSettingPage route={route} of={{ requirements: { major } }} />}
      </ForNumber>
    ),
  },
  {
    path: 'requirements/majors/:major/years/:year',
    element: (
      <ForNumber name="major">
        {(major) => (
          <ForNumber name="year">
            {(year) => <GoalSettingPage route={route} of={{ requirements: { major, year } }} />}
          </ForNumber>
        )}
      </ForNumber>
    ),
  },
];
