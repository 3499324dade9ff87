import type { NatureRow } from '@course-center/contract/courses/natures';
import { canManageSchoolLists } from '@course-center/domain/access/organization';
import { type Named, namedFaults } from '@course-center/domain/organization/named';
import { natures } from '../../../database/schema.ts';
import { contains } from '../../../platform/lists/list-definition.ts';
import { textColumn } from '../../../platform/resources/import-columns.ts';
import { keptIn, knownBy } from '../../../platform/resources/kept-in.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';

export const natureResource: ImportableResource<NatureRow, Named> = {
  noun: 'nature',
  table: 'natures',
  title: '课程性质',
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
    { title: '名称', width: 28, cell: ({ name }) => name },
    { title: '课程数', cell: ({ courses }) => courses },
  ],
  importing: {
    columns: [
      textColumn<Named>('name', {
        title: '名称',
        required: true,
        hint: '不超过 32 个字符，不能与已有课程性质相同',
        example: '专业核心课',
        maxLength: 32,
      }),
    ],
    blank: { name: '' },
    keyOf: ({ name }) => name,
    keyField: 'name',
    known: knownBy<Named>(natures, ['name'], 'name'),
  },
  mayManage: canManageSchoolLists,
  normalise: ({ name }) => ({ name: name.trim() }),
  faults: namedFaults,
  duplicates: { natures_name: ({ name }) => `课程性质“${name}”` },
  ...keptIn<Named>(natures, ['name']),
};
