import type { NatureRow } from '@course-center/contract/courses/natures';
import { canManageSchoolLists } from '@course-center/domain/access/organization';
import { NAMED_FIELDS, type Named } from '@course-center/domain/organization/named';
import { natures } from '../../../database/schema.ts';
import { contains } from '../../../platform/lists/list-definition.ts';
import { keptIn, knownBy } from '../../../platform/resources/kept-in.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';

const columns = sheetColumns<NatureRow, Named>(NAMED_FIELDS, {
  name: { width: 28, hint: '不超过 32 个字符，不能与已有课程性质相同', example: '专业核心课' },
});

export const natureResource: ImportableResource<NatureRow, Named> = {
  noun: 'nature',
  table: 'natures',
  title: '课程性质',
  fields: NAMED_FIELDS,
  list: {
    select: 'n.id, n.name, (select count(*)::int from courses c where c.nature_id = n.id) as courses',
    from: 'natures n',
    filters: { name: contains('n.name') },
    sorts: { id: 'n.id', name: 'n.name', courses: 'courses' },
    order: '-id',
    id: 'n.id',
  },
  sheet: [
    { title: '编号', width: 10, cell: ({ id }) => id },
    ...columns,
    { title: '课程数', cell: ({ courses }) => courses },
  ],
  importing: {
    columns,
    keyOf: ({ name }) => name,
    keyField: 'name',
    known: knownBy<Named>(natures, ['name'], 'name'),
  },
  mayManage: canManageSchoolLists,
  duplicates: { natures_name: ({ name }) => `课程性质“${name}”` },
  ...keptIn<Named>(natures, ['name']),
};
