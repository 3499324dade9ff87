import type { DepartmentRow } from '@course-center/contract/organization/departments';
import { DEPARTMENT_FIELDS, type DepartmentForm } from '@course-center/domain/organization/department';
import { DEPARTMENT_LEVELS } from '@course-center/domain/organization/department-tree';
import { inArray } from '../../../database/query.ts';
import { departments } from '../../../database/schema.ts';
import type { Importing } from '../../../platform/resources/importing.ts';
import type { NameList } from '../../../platform/resources/names.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';

const keyOf = ({ parent_id, name }: Pick<DepartmentForm, 'parent_id' | 'name'>) =>
  name === '' ? '' : `${parent_id ?? ''}/${name}`;

/** The columns of the sheet; `parent_path` is what an export names the parent by. */
export const departmentColumns = sheetColumns<DepartmentRow, DepartmentForm>(DEPARTMENT_FIELDS, {
  name: { width: 28, hint: '同一上级部门内不能重名', example: '软件工程教研室' },
  type: { example: '教研室' },
  parent_id: {
    width: 36,
    hint: '部门名称，重名时写成“学院/教研室”；可以是本表中排在前面的部门；不填则为一级部门',
    example: '计算机与人工智能学院',
    faultOf: ({ parent_id }, names) =>
      parent_id === null || levelIn(names.departments, parent_id) < DEPARTMENT_LEVELS
        ? null
        : `部门最多 ${DEPARTMENT_LEVELS} 级，请选择更高一级的上级部门`,
  },
  position: { width: 10, hint: '整数，小的在前', example: '1' },
});

/** A department's level: how many beginnings of its path are paths too. A stroke may also be part of a name. */
function levelIn(names: NameList, id: number): number {
  const parts = names.fullNameOf(id).split('/');
  return parts.filter((_, at) => names.idOf(parts.slice(0, at + 1).join('/')) !== undefined).length;
}

/** A department is known by its name below its parent, which may stand in the same sheet. */
export const departmentImporting: Importing<DepartmentForm> = {
  columns: departmentColumns,
  notes: ['部门以“上级部门 + 部门名称”识别：已有的会更新，没有的会新增。移动部门请在页面上修改。'],
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
