import type { DepartmentExpertRow, ExpertRow } from '@course-center/contract/organization/experts';
import { IDENTITY } from '@course-center/domain/access/identity';
import { tidyMobile } from '@course-center/domain/account/contact';
import {
  DEPARTMENT_EXPERT_FIELDS,
  type DepartmentExpertForm,
  EXPERT_FIELDS,
  type ExpertForm,
} from '@course-center/domain/organization/expert-form';
import { and, eq, inArray, isNotNull, isNull } from '../../../database/query.ts';
import { people, roles } from '../../../database/schema.ts';
import type { Importing, Known } from '../../../platform/resources/importing.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';
import { numbersTold } from '../people/registered-numbers.ts';
import { type Appointments, CENTRAL, DEPARTMENTAL, type Kept, standing } from './expert-keeping.ts';

/** Stands for somebody who is there without this appointment: no row of the sheet is about them. */
const NOT_APPOINTED = -1;

const IN_SHEET = {
  name: { example: '顾言' },
  mobile: {
    hint: '专家以手机号识别，校外专家以手机号登录；本校人员请在页面上“从人员中选择”',
    example: '13700000000',
  },
  school_name: { width: 28, hint: '新增专家所在的学校，必填', example: '江海大学' },
  job_title_id: { hint: '“职称”中已有的名称', example: '教授' },
  major_id: { width: 28, hint: '专业名称或代码；重名时写成“学院/专业”，可以不填', example: '软件工程' },
  email: { width: 30, example: 'gu@example.edu.cn' },
} as const;

export const expertColumns = sheetColumns<ExpertRow, Kept<ExpertForm>>(EXPERT_FIELDS, IN_SHEET);
export const departmentExpertColumns = sheetColumns<DepartmentExpertRow, Kept<DepartmentExpertForm>>(
  DEPARTMENT_EXPERT_FIELDS,
  { ...IN_SHEET, department_id: { width: 28, example: '理学院' } },
);

const notes = ['导入完成后可以下载新增专家的初始密码表，每人一个，首次登录须修改。'];

/** Experts from outside; the school's own are appointed from among its people. */
export const centralExpertImporting: Importing<Kept<ExpertForm>> = {
  columns: expertColumns,
  notes,
  password: true,
  keyOf: ({ mobile }) => tidyMobile(mobile),
  keyField: 'mobile',
  known: knownExperts<ExpertForm>(CENTRAL, ({ mobile }) => mobile),
  uniques: [{ field: 'mobile', value: ({ mobile }) => mobile, takenBy: takenByPeople(CENTRAL) }],
};

const departmentKey = ({ mobile, department_id }: DepartmentExpertForm) =>
  mobile === '' || department_id === null ? '' : `${department_id}/${tidyMobile(mobile)}`;

export const departmentExpertImporting: Importing<Kept<DepartmentExpertForm>> = {
  columns: departmentExpertColumns,
  notes,
  password: true,
  keyOf: departmentKey,
  keyField: 'mobile',
  known: knownExperts<DepartmentExpertForm>(DEPARTMENTAL, departmentKey),
  uniques: [
    {
      field: 'mobile',
      value: ({ mobile }) => mobile,
      takenBy: numbersTold('department_expert', takenByPeople(DEPARTMENTAL)),
    },
  ],
};

function appointedWith({ tx }: Change, mobiles: readonly string[], { central }: Appointments) {
  return tx
    .select({
      id: roles.id,
      name: people.name,
      mobile: people.mobile,
      email: people.email,
      school_name: people.school_name,
      job_title_id: people.job_title_id,
      major_id: people.major_id,
      department_id: roles.department_id,
      standing,
    })
    .from(roles)
    .innerJoin(people, eq(people.id, roles.person_id))
    .where(
      and(
        inArray(people.mobile, [...mobiles]),
        eq(roles.identity, IDENTITY.expert),
        central ? isNull(roles.department_id) : isNotNull(roles.department_id),
      ),
    );
}

/** The appointments that a sheet names by mobile number, and by department where they have one. */
function knownExperts<Form extends ExpertForm>(kind: Appointments, keyOf: (form: Form) => string) {
  return async (change: Change, keys: readonly string[]): Promise<Map<string, Known<Kept<Form>>>> => {
    const mobiles = keys.map((key) => key.slice(key.indexOf('/') + 1));
    const rows = await appointedWith(change, mobiles, kind);
    return new Map(
      rows.map(({ id, department_id, ...person }) => {
        const form = {
          ...person,
          password: null,
          ...(kind.central ? {} : { department_id }),
        } as unknown as Kept<Form>;
        return [keyOf(form), { id, form }];
      }),
    );
  };
}

/** Who has these mobile numbers: the appointment, or nobody's. A sheet adds people, it does not appoint known ones. */
function takenByPeople(kind: Appointments) {
  return async (change: Change, mobiles: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const holders = await change.tx
      .select({ mobile: people.mobile })
      .from(people)
      .where(inArray(people.mobile, [...mobiles]));
    const appointed = await appointedWith(change, mobiles, kind);
    return new Map([
      ...holders.map(({ mobile }) => [mobile, NOT_APPOINTED] as const),
      ...appointed.map(({ mobile, id }) => [mobile, id] as const),
    ]);
  };
}
