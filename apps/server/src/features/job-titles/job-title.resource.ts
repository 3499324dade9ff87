import type { JobTitleRow } from '@course-center/contract/organization/job-titles';
import { canManageSchoolLists } from '@course-center/domain/access/organization';
import { type Named, namedFaults } from '@course-center/domain/organization/named';
import { jobTitles } from '../../database/schema.ts';
import { contains } from '../../lists/list-definition.ts';
import { keptIn } from '../../resources/kept-in.ts';
import type { Resource } from '../../resources/resource.ts';

export const jobTitleResource: Resource<JobTitleRow, Named> = {
  noun: 'job_title',
  table: 'job_titles',
  title: '职称',
  list: {
    select: 't.id, t.name, (select count(*)::int from people p where p.job_title_id = t.id) as people',
    from: 'job_titles t',
    filters: { name: contains('t.name') },
    sorts: { name: 't.name', people: 'people' },
    order: 'name',
    id: 't.id',
  },
  sheet: [
    { title: '名称', cell: ({ name }) => name },
    { title: '人数', cell: ({ people }) => people },
  ],
  mayManage: canManageSchoolLists,
  normalise: ({ name }) => ({ name: name.trim() }),
  faults: namedFaults,
  duplicates: { job_titles_name: ({ name }) => `职称“${name}”` },
  ...keptIn<Named>(jobTitles, ['name']),
};
