import { DEPARTMENT_FIELDS } from '@course-center/domain/organization/department';
import { DEPARTMENT_LEVELS } from '@course-center/domain/organization/department-tree';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../request/resource-calls.ts';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { type ListedRow, listScreen } from '../../ui/list/list-screen.ts';
import { TreeBody } from '../../ui/list/tree/TreeBody.tsx';
import type { TreeScreen } from '../../ui/list/tree/tree-screen.ts';
import { useTree } from '../../ui/list/tree/use-tree.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { whyNotChanged } from '../../ui/list/why-not.ts';
import { useAccount } from '../account/public.ts';
import { departmentChoices, departmentChoicesWithout } from './departments/department-choices.ts';

const departments = listScreen({
  noun: '部门',
  description: `学校的组织结构，最多 ${DEPARTMENT_LEVELS} 级；移动部门即更换它的上级部门。`,
  calls: resourceCalls('departments'),
  nameOf: ({ name }) => name,
  usedBy({ id, children, people, courses }) {
    // The lists count those below as well: the same number is found there only where nothing is below.
    const to = (path: string) => (children > 0 ? {} : { to: `${path}?filter[department_id]=${id}` });
    return [
      ...(children > 0 ? [{ words: `下级部门 ${children} 个` }] : []),
      ...(people > 0 ? [{ words: `人员 ${people} 条`, ...to('/organization/personnel') }] : []),
      ...(courses > 0 ? [{ words: `课程 ${courses} 条`, ...to('/courseManagement/courses') }] : []),
    ];
  },
  whyNot: whyNotChanged,
  fields: DEPARTMENT_FIELDS,
  inputs: {
    parent_id: {
      choices: (_form, row) => (row ? departmentChoicesWithout(row.id) : departmentChoices),
    },
  },
  filters: ['name', 'type'],
  columns: [
    { key: 'name', leads: true },
    { key: 'type' },
    { key: 'people', title: '人员', align: 'end' },
    { key: 'courses', title: '课程', align: 'end' },
  ],
  unique: 'name',
  importKind: 'departments',
});

const tree = {
  ...departments,
  parentOf: ({ parent_id }: { parent_id: number | null }) => parent_id,
  begunBelow: ({ id, level }: { id: number; level: number }) =>
    level < DEPARTMENT_LEVELS ? { parent_id: id, type: '教研室' } : null,
};

/** Who heads a department adds and moves below it; the top belongs to the school. */
const treeOfPrincipal: typeof tree = {
  ...tree,
  description: `本部门及下级部门，最多 ${DEPARTMENT_LEVELS} 级；移动部门即更换它的上级部门。`,
  fields: departments.fields.map((field) =>
    field.name === 'parent_id' ? { ...field, placeholder: '请选择上级部门' } : field,
  ),
  faults: (form, before) => ({
    ...departments.faults(form, before),
    ...(form.parent_id === null ? { parent_id: '请选择上级部门' } : {}),
  }),
};

export default function DepartmentsPage({ route }: { readonly route: MenuRoute }) {
  const { publicRoute } = useAccount();
  return (
    <TreePage screen={publicRoute === 'admin' ? tree : treeOfPrincipal} title={route.trail.at(-1) ?? ''} />
  );
}

interface TreePageProps<Row extends ListedRow, Form extends object> {
  readonly title: string;
  readonly screen: TreeScreen<Row, Form>;
}

/** The page of a list whose rows stand below each other: shown as a whole, not page by page. */
function TreePage<Row extends ListedRow, Form extends object>(props: TreePageProps<Row, Form>) {
  const { title, screen } = props;
  const shown = useListState(screen);
  const tree = useTree(screen, shown.state.filters);
  return (
    <ListFrame title={title} screen={screen} shown={shown} mayManage={tree.mayManage}>
      {(handling) => <TreeBody screen={screen} shown={shown} tree={tree} handling={handling} />}
    </ListFrame>
  );
}
