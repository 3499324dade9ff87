import { NAMED_FIELDS } from '@course-center/domain/organization/named';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../request/resource-calls.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { listScreen } from '../../ui/list/list-screen.ts';

const natures = listScreen({
  noun: '课程性质',
  description: '课程库中可选的课程性质，全校共用。',
  calls: resourceCalls('natures'),
  nameOf: ({ name }) => name,
  usedBy: ({ id, courses }) =>
    courses > 0
      ? [{ words: `课程 ${courses} 条`, to: `/courseManagement/courses?filter[nature_id]=${id}` }]
      : [],
  fields: NAMED_FIELDS,
  inputs: {},
  filters: ['name'],
  columns: [
    { key: 'name', sort: 'name', leads: true },
    { key: 'id', title: '编号', sort: 'id', align: 'end' },
    { key: 'courses', title: '课程数', sort: 'courses', align: 'end' },
  ],
  unique: 'name',
  importKind: 'natures',
});

export default function NaturesPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={natures} title={route.trail.at(-1) ?? ''} />;
}
