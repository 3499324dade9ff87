import type { ExcellentCourseRow } from '@course-center/contract/showcase/manage';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moveCourse, readPlace } from '../api.ts';
import { courses } from './course-screen.tsx';
import type { Goal } from './goal.ts';

interface Move {
  readonly row: ExcellentCourseRow;
  readonly goal: Goal;
}

/** Puts courses into another order; says so to whoever does not see it. */
export function useMoving() {
  const queries = useQueryClient();
  const [told, setTold] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ row, goal }: Move) => moveCourse(row.id, await followerAt(goal)),
    onSuccess: (_moved, { row }) => setTold(`“${row.course_name}”的顺序已调整`),
    onSettled: () => queries.invalidateQueries({ queryKey: [courses.calls.path] }),
  });
  return {
    told,
    move(row: ExcellentCourseRow, goal: Goal | null) {
      // A second step before the first is kept would start from an order that is gone.
      if (goal && !isPending) mutate({ row, goal });
    },
  };
}

async function followerAt(goal: Goal): Promise<number | null> {
  if (goal === 'end') return null;
  return 'before' in goal ? goal.before : readPlace(goal.at);
}
