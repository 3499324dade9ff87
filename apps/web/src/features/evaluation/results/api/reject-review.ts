import { request } from '../../../../request/client.ts';

interface Rejection {
  readonly acad_year_term: string;
  readonly teacher_id: number;
  readonly group_id: number;
  readonly reason: string;
}

export function rejectReview(rejection: Rejection) {
  return request('POST /api/admin/evaluation/course/expert/evaluate/reject', { body: rejection });
}
