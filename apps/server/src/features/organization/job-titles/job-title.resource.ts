import type { JobTitleRow } from '@course-center/contract/organization/job-titles';
import { canManageOrganization, canManageSchoolLists } from '@course-center/domain/access/organization';
import { NAMED_FIELDS, type Named } from '@course-center/domain/organization/named';
import { jobTitles } from '../../../database/schema.ts';
import { contains } from '../../../platform/lists/list-definition.ts';
import { keptIn, knownBy } from '../../../platform/resources/kept-in.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';

const columns = sheetColumns<JobTitleRow, Named>(NAMED_FIELDS, {
  name: { hint: '不超过 32 个字符，不能与已有职称相同', example: '教授' },
});

export const jobTitleResource: ImportableResource<JobTitleRow, Named> = {
  noun: 'job_title',
  table: 'job_titles',
  title: '职称',
  fields: NAMED_FIELDS,
  list: {
    select: 't.id, t.name, (select count(*)::int from people p where p.job_title_id = t.id) as people',
    from: 'job_titles t',
    filters: { name: contains('t.name') },
    sorts: { name: 't.name', people: 'people' },
    order: 'name',
    id: 't.id',
  },
  sheet: [...columns, { title: '人数', cell: ({ people }) => people }],
  importing: {
    columns,
    keyOf: ({ name }) => name,
    keyField: 'name',
    known: knownBy<Named>(jobTitles, ['name'], 'name'),
  },
  mayManage: canManageSchoolLists,
  // Principals choose from it in the form of a person.
  maySee: canManageOrganization,
  duplicates: { job_titles_name: ({ name }) => `职称“${name}”` },
  ...keptIn<Named>(jobTitles, ['name']),
};
