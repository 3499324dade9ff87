import { ForNumber, lazyPage, type ScreenRoutes } from '../../ui/page/screen-routes.tsx';

const OwnCoursesPage = lazyPage(() => import('./achieve/OwnCoursesPage.tsx'));
const GoalCoursePage = lazyPage(() => import('./achieve/GoalCoursePage.tsx'));
const GoalCoursesPage = lazyPage(() => import('./courses/GoalCoursesPage.tsx'));
const ReviewedCoursePage = lazyPage(() => import('./courses/ReviewedCoursePage.tsx'));
const MajorPage = lazyPage(() => import('./majors/MajorPage.tsx'));
const GoalPackPage = lazyPage(() => import('./majors/GoalPackPage.tsx'));
const MarksPage = lazyPage(() => import('./marks/MarksPage.tsx'));
const MarkCoursePage = lazyPage(() => import('./marks/MarkCoursePage.tsx'));

/** The parts of a goal course, each at an address of its own; the plan at the course's. */
const GOAL_PARTS = ['', 'achievement', 'questionnaire', 'measures', 'report'] as const;
export type GoalPart = (typeof GOAL_PARTS)[number];

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

/** The courses whose marks a teacher enters; each is a page of its own. */
export const markRoutes: ScreenRoutes = (route) => [
  { index: true, element: <MarksPage route={route} /> },
  {
    path: 'courses/:course',
    element: <ForNumber name="course">{(course) => <MarkCoursePage id={course} />}</ForNumber>,
  },
];

/** The term's goal courses, each a page of its own; and what a major's entry years reached, `majors/3/years/2023`. */
export const goalCourseRoutes: ScreenRoutes = (route) => [
  { index: true, element: <GoalCoursesPage route={route} /> },
  {
    path: 'courses/:course',
    element: <ForNumber name="course">{(id) => <ReviewedCoursePage route={route} id={id} />}</ForNumber>,
  },
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
