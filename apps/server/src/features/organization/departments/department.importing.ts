import { DEPARTMENT_TYPES, type DepartmentForm } from '@course-center/domain/organization/department';
import { DEPARTMENT_LEVELS } from '@course-center/domain/organization/department-tree';
import { inArray } from '../../../database/query.ts';
import { departments } from '../../../database/schema.ts';
import {
  nameColumn,
  numberColumn,
  textColumn,
  wordColumn,
} from '../../../platform/resources/import-columns.ts';
import type { ImportColumn, Importing } from '../../../platform/resources/importing.ts';
import type { NameList } from '../../../platform/resources/names.ts';

const keyOf = ({ parent_id, name }: Pick<DepartmentForm, 'parent_id' | 'name'>) =>
  name === '' ? '' : `${parent_id ?? ''}/${name}`;

const parentNamed = nameColumn<DepartmentForm>('parent_id', 'departments', {
  title: '上级部门',
  width: 36,
  hint: '部门名称，重名时写成“学院/教研室”；可以是本表中排在前面的部门；不填则为一级部门',
  example: '计算机与人工智能学院',
});

const parentColumn: ImportColumn<DepartmentForm> = {
  ...parentNamed,
  read(cell, names, form) {
    const read = parentNamed.read(cell, names, form);
    if ('fault' in read || typeof read.parent_id !== 'number') return read;
    return levelIn(names.departments, read.parent_id) < DEPARTMENT_LEVELS
      ? read
      : { fault: `部门最多 ${DEPARTMENT_LEVELS} 级，请选择更高一级的上级部门` };
  },
};

/** A department's level: how many beginnings of its path are paths too. A stroke may also be part of a name. */
function levelIn(names: NameList, id: number): number {
  const parts = names.fullNameOf(id).split('/');
  return parts.filter((_, at) => names.idOf(parts.slice(0, at + 1).join('/')) !== undefined).length;
}

const numbered = numberColumn<DepartmentForm>('position', {
  title: '排序',
  width: 10,
  hint: '整数，小的在前',
  example: '1',
});

const positionColumn: ImportColumn<DepartmentForm> = {
  ...numbered,
  read: (cell, names, form) =>
    /^\d{1,5}$/.test(cell) ? numbered.read(cell, names, form) : { fault: '应为 0 到 99999 之间的整数' },
};

/** A department is known by its name below its parent, which may stand in the same sheet. */
export const departmentImporting: Importing<DepartmentForm> = {
  columns: [
    textColumn('name', {
      title: '部门名称',
      required: true,
      width: 28,
      hint: '同一上级部门内不能重名',
      example: '软件工程教研室',
      maxLength: 64,
    }),
    wordColumn('type', DEPARTMENT_TYPES, {
      title: '部门类型',
      required: true,
      hint: DEPARTMENT_TYPES.join('、'),
      example: '教研室',
    }),
    parentColumn,
    positionColumn,
  ],
  notes: ['部门以“上级部门 + 部门名称”识别：已有的会更新，没有的会新增。移动部门请在页面上修改。'],
  names: ['departments'],
  blank: { name: '', type: '', parent_id: null, position: 0 },
  keyOf,
  keyField: 'name',
  sees: ({ id }, reach) => reach.includes(id),
  async known({ tx }, keys) {
    const names = keys.map((key) => key.slice(key.indexOf('/') + 1));
    const rows = await tx.select().from(departments).where(inArray(departments.name, names));
    return new Map(rows.map(({ id, level: _, version: __, ...form }) => [keyOf(form), { id, form }]));
  },
  announce({ name, parent_id }, provisionalId, names) {
    const path = parent_id === null ? name : `${names.departments.fullNameOf(parent_id)}/${name}`;
    names.departments.add(provisionalId, name, path);
  },
  settle: (form, ids) => ({
    ...form,
    parent_id: form.parent_id === null ? null : (ids.get(form.parent_id) ?? form.parent_id),
  }),
};
