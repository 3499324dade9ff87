// @vitest-environment happy-dom
import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ReviewProgress } from './ReviewProgress.tsx';

const expert = (id: number, name: string, over: Partial<ExpertRecord> = {}): ExpertRecord => ({
  id,
  evaluation_course_group_id: 1,
  status: REVIEW.submitted,
  evaluation_progress: '100.00',
  expert_indicator_scores_count: 10,
  score: 90,
  grade: 'A',
  version: 1,
  submitted_at: null,
  rejection: '',
  recusal: '',
  teacher: { id, name, mobile: '', email: '', job_title: { name: '' }, employee_no: '', school_name: '' },
  may_reject: false,
  may_withdraw: false,
  ...over,
});

const open = {
  ...{ status: REVIEW.begun, evaluation_progress: '40.00', expert_indicator_scores_count: 4 },
  ...{ score: null, grade: null },
};
const course = { evaluation_indicator_count: 10, course: { name: '光学' } } as EvaluationCourseRow;
const groupOf = (group_experts: ExpertRecord[], group_department_experts: ExpertRecord[] = []) =>
  ({ group_experts, group_department_experts }) as unknown as CourseGroup;

interface Shown {
  readonly group: CourseGroup;
  readonly sides?: readonly ('department' | 'central')[];
  readonly rejectReview?: () => void;
}

const show = ({ group, sides = ['central'], rejectReview }: Shown) =>
  render(
    <ReviewProgress
      name="光学"
      group={group}
      course={course}
      sides={sides}
      detailed
      method="grade"
      rejectReview={rejectReview ?? null}
    />,
  );

afterEach(() => cleanup());

test('a row says how many of how many are in, and who is late', () => {
  show({
    group: groupOf([
      expert(1, '张三'),
      expert(2, '李四', open),
      expert(3, '王五', { ...open, status: REVIEW.rejected }),
    ]),
  });
  const cell = screen.getByRole('button');
  expect(cell.textContent).toBe('1/3李四、王五（驳回中）');
  expect(cell.getAttribute('aria-label')).toBe('评审进度：光学，1/3 未提交：李四、王五（驳回中）');
});

test('both sides have a line each where both are looked at', () => {
  show({
    group: groupOf([expert(1, '张三', open)], [expert(2, '李四')]),
    sides: ['department', 'central'],
  });
  expect(screen.getByRole('button').textContent).toBe('院级1/1校级0/1张三');
});

test('nothing is counted of experts of whom the caller is not told how far they are', () => {
  show({ group: groupOf([expert(0, '专家一', { evaluation_progress: '', status: 0 })]) });
  expect(screen.getByRole('button').textContent).toBe('--');
});

test('a group without experts says so', () => {
  const { container } = show({ group: groupOf([]) });
  expect(container.textContent).toBe('未分配');
});

test('opened, each expert stands there with the way to return a review, which closes it', async () => {
  const rejectReview = vi.fn();
  show({ group: groupOf([expert(1, '张三', { may_reject: true }), expert(2, '李四', open)]), rejectReview });
  fireEvent.click(screen.getByRole('button', { name: /^评审进度/ }));
  expect(await screen.findByText('评审中')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('驳回：张三对光学的评审'));
  expect(rejectReview).toHaveBeenCalledOnce();
  const opener = screen.getByRole('button', { name: /^评审进度/ });
  await waitFor(() => expect(opener.classList.contains('ant-popover-open')).toBe(false));
});
