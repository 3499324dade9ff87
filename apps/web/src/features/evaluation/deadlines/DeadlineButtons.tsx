import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { Button } from 'antd';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Front } from '../../../ui/list/handling.ts';
import { UrgeDialog } from '../../messages/public.ts';

/** Loaded when somebody asks for it: a table alone has no use for it. */
const ExtendDialog = lazyPart(() => import('./ExtendDialog.tsx'));

interface DeadlineButtonsProps {
  readonly courses: readonly EvaluationCourseRow[];
  /** Those that are chosen. */
  readonly groups: readonly CourseGroup[];
  readonly present: (front: Front) => void;
  readonly clear: () => void;
}

/** What is done about the chosen groups of a stage that are late: asked for, or given more time; as the server lets. */
export function DeadlineButtons({ courses, groups, present, clear }: DeadlineButtonsProps) {
  const late = groups.filter(({ may_extend }) => may_extend);
  const [course] = courses;
  const urged = groups.filter(({ may_urge }) => may_urge).map(({ id }) => id);
  return (
    <>
      {urged.length > 0 && (
        <Button
          onClick={() =>
            present((onClosed) => <UrgeDialog {...{ of: 'group', ids: urged, onDone: clear, onClosed }} />)
          }
        >
          催办
        </Button>
      )}
      {late.length > 0 && course && (
        <Button
          onClick={() =>
            present((onClosed) => (
              <ExtendDialog
                {...{ process: course.process, courses, groups: late, onDone: clear, onClosed }}
              />
            ))
          }
        >
          延期
        </Button>
      )}
    </>
  );
}
