import type { MajorForm } from '@course-center/domain/organization/major';
import { inArray } from '../../../database/query.ts';
import { majors } from '../../../database/schema.ts';
import { nameColumn, textColumn } from '../../../platform/resources/import-columns.ts';
import type { Importing } from '../../../platform/resources/importing.ts';

const keyOf = ({ department_id, name }: MajorForm) =>
  name === '' || department_id === null ? '' : `${department_id}/${name}`;

/** A major is known by its name within its department. */
export const majorImporting: Importing<MajorForm> = {
  columns: [
    textColumn('code', { title: '专业代码', hint: '可以不填', example: '080901', maxLength: 32 }),
    textColumn('name', {
      title: '专业名称',
      required: true,
      width: 28,
      hint: '同一部门内不能重名',
      example: '计算机科学与技术',
      maxLength: 64,
    }),
    nameColumn('department_id', 'departments', {
      title: '所属部门',
      required: true,
      width: 28,
      hint: '部门名称；重名时写成“学院/教研室”',
      example: '计算机与人工智能学院',
    }),
  ],
  names: ['departments'],
  blank: { name: '', code: '', department_id: null },
  keyOf,
  keyField: 'name',
  async known({ tx }, keys) {
    const names = keys.map((key) => key.slice(key.indexOf('/') + 1));
    const rows = await tx.select().from(majors).where(inArray(majors.name, names));
    return new Map(rows.map(({ id, ...form }) => [keyOf(form), { id, form }]));
  },
};
