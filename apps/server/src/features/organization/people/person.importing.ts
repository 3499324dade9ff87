import type { PersonRow } from '@course-center/contract/organization/people';
import { IDENTITY, IDENTITY_TITLE, type Identity } from '@course-center/domain/access/identity';
import { several } from '@course-center/domain/lists/several';
import {
  type GivenRole,
  PERSON_FIELDS,
  ROLE_DEPARTMENT,
} from '@course-center/domain/organization/person-form';
import type { CellFault, Importing } from '../../../platform/resources/importing.ts';
import type { Names } from '../../../platform/resources/names.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';
import { knownPeople, takenMobiles } from './known-people.ts';
import type { KeptPerson } from './person-keeping.ts';
import { numbersTold, peopleTold } from './registered-numbers.ts';
import { sameRole } from './role-changes.ts';

const IDENTITIES = Object.keys(ROLE_DEPARTMENT).map((identity) => Number(identity) as Identity);
const identityTitled = (title: string) => IDENTITIES.find((identity) => IDENTITY_TITLE[identity] === title);

/** Whoever makes a sheet is not always who may give every role: nobody becomes powerful by one. */
const GIVEN_BY_SHEETS: readonly Identity[] = [IDENTITY.teacher, IDENTITY.expert];

/** The columns of the sheet. Roles that it names are given; none is ever taken by a sheet. */
export const personColumns = sheetColumns<PersonRow, KeptPerson>(PERSON_FIELDS, {
  name: { example: '沈清扬' },
  employee_no: {
    hint: '人员以工号识别，也是登录账号：已有的工号会更新该人员，没有的会新增',
    example: '20150101',
  },
  department_id: { width: 36, example: '软件工程教研室' },
  job_title_id: { hint: '“职称”中已有的名称', example: '副教授' },
  education_degree: { example: '博士研究生' },
  mobile: { hint: '11 位数字，不能与他人相同', example: '13900000000' },
  email: { width: 30, example: 'shen@example.edu.cn' },
  roles: {
    width: 40,
    hint: '可填教师、专家、校级专家，多个以顿号分隔；只会增加，不会取消已有角色，其它角色请在页面上授予',
    example: '教师',
    read: readRoles,
    show: ({ roles }, names) => roles.map((role) => shownRole(role, names)).join('、'),
    cell: ({ role_titles }) => role_titles.join('、'),
  },
});

function readRoles(cell: string, names: Names, form: KeptPerson): Partial<KeptPerson> | CellFault {
  const titles = several(cell.replaceAll('、', ','));
  // What the export writes about a role that is held elsewhere names its department.
  const parsed = titles.map((title) => readRole(title, names, form.department_id));
  const faults = parsed.filter((each) => typeof each === 'string');
  if (faults.length > 0) return { fault: faults.join('；') };
  const named = parsed.filter((each): each is GivenRole => typeof each === 'object' && each !== null);
  const added = named.filter((role, at) => {
    const first = named.findIndex((each) => sameRole(each, role)) === at;
    return first && !form.roles.some((held) => sameRole(held, role));
  });
  const tooMuch = added.filter(({ identity }) => !GIVEN_BY_SHEETS.includes(identity));
  if (tooMuch.length > 0)
    return { fault: `“${tooMuch.map((role) => shownRole(role, names)).join('、')}”请在“人员”页面上授予` };
  return { roles: [...form.roles, ...added] };
}

/** A role, null for one that is kept elsewhere, or what is wrong with it. */
function readRole(text: string, names: Names, own: number | null): GivenRole | string | null {
  const [, title = '', place] = /^([^（(]+)(?:[（(](.+)[）)])?$/.exec(text) ?? [];
  if (title === IDENTITY_TITLE[IDENTITY.facultyGroup]) return null;
  if (title === '校级专家') return { identity: IDENTITY.expert, department_id: null };
  const identity = identityTitled(title);
  if (identity === undefined) return `没有“${text}”这个角色`;
  if (ROLE_DEPARTMENT[identity as keyof typeof ROLE_DEPARTMENT] === 'none')
    return { identity, department_id: null };
  if (place === undefined) return { identity, department_id: own };
  const department_id = names.departments.idOf(place);
  return typeof department_id === 'number' ? { identity, department_id } : `没有找到部门“${place}”`;
}

function shownRole({ identity, department_id }: GivenRole, names: Names): string {
  if (department_id !== null)
    return `${IDENTITY_TITLE[identity]}（${names.departments.nameOf(department_id)}）`;
  return identity === IDENTITY.expert ? '校级专家' : IDENTITY_TITLE[identity];
}

export const personImporting: Importing<KeptPerson> = {
  columns: personColumns,
  notes: ['导入完成后可以下载新增人员的初始密码表，每人一个，首次登录须修改。'],
  password: true,
  keyOf: ({ employee_no }) => employee_no,
  keyField: 'employee_no',
  known: peopleTold('person', knownPeople),
  uniques: [{ field: 'mobile', value: ({ mobile }) => mobile, takenBy: numbersTold('person', takenMobiles) }],
};
