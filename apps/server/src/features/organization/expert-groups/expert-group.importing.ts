import type { ExpertGroupForm } from '@course-center/domain/organization/group-form';
import { namesColumn, textColumn } from '../../../platform/resources/import-columns.ts';
import type { ImportColumn, Importing } from '../../../platform/resources/importing.ts';
import { keyOf, knownExpertGroups } from './expert-group-keeping.ts';

const expertsNumbered = namesColumn<ExpertGroupForm>('person_ids', 'people', {
  title: '专家工号',
  required: true,
  width: 40,
  hint: '校级专家的工号，多个以顿号分隔；以表中名单为准',
  example: 'ZJ0001、ZJ0002',
});

const expertsColumn: ImportColumn<ExpertGroupForm> = {
  ...expertsNumbered,
  read(cell, names, form) {
    const read = expertsNumbered.read(cell, names, form);
    if ('fault' in read) return read;
    const others = (read.person_ids ?? []).filter((id) => names.centralExperts.nameOf(id) === '');
    const numbers = others.map((id) => `“${names.people.nameOf(id)}”`).join('、');
    return others.length === 0 ? read : { fault: `${numbers}不是校级专家，请先在“校级专家”中聘任` };
  },
};

/** The process is said where the sheet is uploaded, not in it. */
export const expertGroupImporting: Importing<ExpertGroupForm> = {
  columns: [
    textColumn('name', {
      title: '专家组名称',
      required: true,
      width: 28,
      hint: '不能与同类课程的其它专家组相同',
      example: '工科一组',
      maxLength: 64,
    }),
    expertsColumn,
  ],
  notes: ['专家组以名称识别：已有的会更新，没有的会新增。'],
  names: ['people', 'centralExperts'],
  blank: { process: 'old', name: '', person_ids: [] },
  common: ({ process }) => (process ? { process } : {}),
  keyOf,
  keyField: 'name',
  known: knownExpertGroups,
};
