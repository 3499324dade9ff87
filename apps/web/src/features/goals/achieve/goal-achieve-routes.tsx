import { ForNumber, lazyPage, type ScreenRoutes } from '../../../ui/page/screen-routes.tsx';

const OwnCoursesPage = lazyPage(() => import('./OwnCoursesPage.tsx'));
const GoalCoursePage = lazyPage(() => import('./GoalCoursePage.tsx'));

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
