import { collegeAbove } from '@course-center/domain/organization/department';
import { untilChanged } from '../../../../platform/kept-answers/kept-values.ts';
import type { Scene } from '../../../../wire/context.ts';
import { departmentsFrom } from '../../../organization/public.ts';

/** The college of each department, by the department's id. */
export type Colleges = ReadonlyMap<number, { readonly id: number; readonly name: string }>;

export function keptColleges({ db, now }: Pick<Scene, 'db' | 'now'>): Promise<Colleges> {
  return untilChanged({ db, now }, 'colleges', async () => {
    const all = await departmentsFrom(db, 1);
    return new Map(
      all.map((own) => {
        const { id, name } = collegeAbove(own.id, all) ?? own;
        return [own.id, { id, name }];
      }),
    );
  });
}
