import type { GoalCourseDetail } from '@course-center/contract/goals/courses';
import type { MeasureForm, MeasuresDetail } from '@course-center/contract/goals/reports';
import type { AnnexKind } from '@course-center/domain/goals/annexes';
import type { GoalAction } from '@course-center/domain/goals/goal-course';
import type { MeasureOutcome } from '@course-center/domain/goals/measures';
import type { GoalPlan } from '@course-center/domain/goals/plan';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../request/client.ts';
import { download } from '../../../request/download.ts';
import { upload } from '../../../request/upload.ts';

/** What everything of goal courses is kept under: a change of one part may change the others. */
export const GOALS_KEY = 'goals';

export const ownCoursesQuery = () =>
  queryOptions({
    queryKey: [GOALS_KEY, 'own'],
    queryFn: ({ signal }) => request('GET goals/own', { signal, quiet: true }),
  });

export const goalCourseQuery = (id: number) =>
  queryOptions({
    queryKey: [GOALS_KEY, 'course', id],
    queryFn: ({ signal }) => request('GET goals/courses/{id}', { params: { id }, signal, quiet: true }),
  });

export function takeGoalStep({ id, version }: GoalCourseDetail, action: GoalAction) {
  const body = { action, remark: '', answers: [], version };
  return request('POST goals/courses/{id}/steps', { params: { id }, body });
}

/** Never from the cache: an editor has to start from what is saved, and keeps it until it is saved. */
const EDITED = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const planQuery = (id: number) =>
  queryOptions({
    queryKey: [GOALS_KEY, 'plan', id],
    queryFn: ({ signal }) => request('GET goals/courses/{id}/plan', { params: { id }, signal, quiet: true }),
    ...EDITED,
  });

export const planSourcesQuery = (id: number) =>
  queryOptions({
    queryKey: [GOALS_KEY, 'plan-sources', id],
    queryFn: ({ signal }) =>
      request('GET goals/courses/{id}/plan/sources', { params: { id }, signal, quiet: true }),
  });

export function copyOfPlan(id: number, from: number): Promise<GoalPlan> {
  return request('GET goals/courses/{id}/plan/copy', { params: { id }, query: { from } });
}

export const achievementQuery = (id: number) =>
  queryOptions({
    queryKey: [GOALS_KEY, 'achievement', id],
    queryFn: ({ signal }) =>
      request('GET goals/courses/{id}/achievement', { params: { id }, signal, quiet: true }),
  });

export const questionnaireQuery = (id: number) =>
  queryOptions({
    queryKey: [GOALS_KEY, 'questionnaire', id],
    queryFn: ({ signal }) =>
      request('GET goals/courses/{id}/questionnaire', { params: { id }, signal, quiet: true }),
    // Whoever shows the codes in class watches answers come in.
    refetchInterval: ({ state }) => (state.data?.open ? 5000 : false),
  });

/** Shown once; whoever reads them again says so. */
export function readCodes(id: number, again: boolean) {
  return request('GET goals/courses/{id}/questionnaire/codes', {
    ...{ params: { id }, query: again ? { again: 'yes' as const } : {} },
  });
}

export function openQuestionnaire(id: number, closes_at: string) {
  return request('POST goals/courses/{id}/questionnaire', { params: { id }, body: { closes_at } });
}

export function changeQuestionnaire(id: number, version: number, closes_at: string) {
  return request('PUT goals/courses/{id}/questionnaire', { params: { id }, body: { version, closes_at } });
}

export function endQuestionnaire(id: number, version: number, how: 'closing' | 'clearing') {
  const input = { params: { id }, body: { version } };
  return how === 'closing'
    ? request('POST goals/courses/{id}/questionnaire/closing', input)
    : request('POST goals/courses/{id}/questionnaire/clearing', input);
}

export const downloadCountsSheet = (id: number) =>
  download(`goals/courses/${id}/questionnaire/sheet`, { fetched: true });

export function readCountsSheet(id: number, file: File) {
  // The server takes files as bytes, and judges them by what is in them.
  const bytes = new File([file], file.name, { type: 'application/octet-stream' });
  return upload('POST goals/courses/{id}/questionnaire/sheet', bytes, { params: { id } });
}

export const measuresQuery = (id: number) =>
  queryOptions({
    queryKey: [GOALS_KEY, 'measures', id],
    queryFn: ({ signal }) =>
      request('GET goals/courses/{id}/measures', { params: { id }, signal, quiet: true }),
  });

export function saveMeasure(
  id: number,
  measure: number | null,
  version: number,
  form: MeasureForm,
): Promise<MeasuresDetail> {
  return measure === null
    ? request('POST goals/courses/{id}/measures', { params: { id }, body: form })
    : request('PUT goals/courses/{id}/measures/{measure}', {
        params: { id, measure },
        body: { version, ...form },
      });
}

export function removeMeasure(id: number, measure: number, version: number): Promise<MeasuresDetail> {
  const params = { id, measure };
  return request('POST goals/courses/{id}/measures/{measure}/removal', { params, body: { version } });
}

export function answerMeasure(
  id: number,
  measure: number,
  body: { version: number; outcome: MeasureOutcome | null; answer: string; evidence: string },
): Promise<MeasuresDetail> {
  return request('PUT goals/courses/{id}/measures/{measure}/answer', { params: { id, measure }, body });
}

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: [GOALS_KEY, 'report', id],
    queryFn: ({ signal }) =>
      request('GET goals/courses/{id}/report', { params: { id }, signal, quiet: true }),
    ...EDITED,
  });

export function saveAnnexes(id: number, version: number, kind: AnnexKind, file_ids: number[]) {
  return request('PUT goals/courses/{id}/annexes', { params: { id }, body: { version, kind, file_ids } });
}
