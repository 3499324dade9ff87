import { NAMED_FIELDS } from '@course-center/domain/organization/named';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../request/resource-calls.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { listScreen } from '../../ui/list/list-screen.ts';

const jobTitles = listScreen({
  noun: '职称',
  description: '人员资料中可选的职称，全校共用。',
  calls: resourceCalls('job-titles'),
  nameOf: ({ name }) => name,
  usedBy: ({ id, people }) =>
    people > 0
      ? [{ words: `人员 ${people} 条`, to: `/organization/personnel?filter[job_title_id]=${id}` }]
      : [],
  fields: NAMED_FIELDS,
  inputs: {},
  filters: ['name'],
  columns: [
    { key: 'name', sort: 'name', leads: true },
    { key: 'people', title: '人数', sort: 'people', align: 'end' },
  ],
  unique: 'name',
  importKind: 'job-titles',
});

/** The school's list: others than the course centre only read it. */
export default function JobTitlesPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={jobTitles} title={route.trail.at(-1) ?? ''} />;
}
