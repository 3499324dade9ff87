import type { Grade } from '@course-center/domain/evaluation/group';
import { request } from '../../../../request/client.ts';

export async function saveGrade(id: number, grade: Grade | null): Promise<void> {
  await request('PUT evaluation/submissions/{id}/self-grade', {
    params: { id },
    body: { grade },
    quiet: true,
  });
}
