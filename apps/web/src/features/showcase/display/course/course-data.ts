import type { CourseReport } from '@course-center/contract/showcase/course-reports';
import type {
  CourseBasic,
  CourseItem,
  CourseVideo,
  DisplayCourse,
} from '@course-center/contract/showcase/display';

/** What a course's page shows. What only one tab shows is loaded with that tab. */
export interface CourseData {
  /** The key that it was read with. */
  readonly preview: string | null;
  readonly course: CourseBasic;
  readonly videos: readonly CourseVideo[];
  readonly recommended: readonly DisplayCourse[];
  readonly items: readonly CourseItem[] | null;
  /** `unavailable` where it could not be had just now. */
  readonly report: CourseReport | 'unavailable' | null;
}
