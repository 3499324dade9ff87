import { PERSONAL_DATA_FIELDS } from '@course-center/domain/account/contact';
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { actingQuery, exact, Text } from '../shapes.ts';

const kept = shapesOf(PERSONAL_DATA_FIELDS);

export const PersonalData = exact({
  ...kept,
  name: Text(),
  username: Text(),
  employee_no: Text(),
  department_name: Text(),
  school_name: Text(),
  job_title_name: Text(),
  education_degree: Text(),
  /** The path of the picture; empty without one. */
  photo: Text(),
  role_titles: Type.Array(Text()),
});
export type PersonalData = Static<typeof PersonalData>;

const own = { access: 'role', prefixes: ['teacher', 'expert', 'principal'] } as const;
const acting = exact(actingQuery);

/** What people keep of themselves. */
export const personalDataEndpoints = {
  read: endpoint({
    ...own,
    call: 'GET personal-data',
    summary: '个人信息',
    query: acting,
    answer: PersonalData,
  }),
  change: endpoint({
    ...own,
    call: 'PUT personal-data',
    summary: '修改个人信息',
    query: acting,
    body: exact(kept),
    answer: PersonalData,
  }),
  uploadPhoto: endpoint({
    ...own,
    call: 'POST personal-data/photo',
    summary: '上传个人照片',
    query: acting,
    upload: { megabytes: 5 },
    answer: exact({ photo: Text() }),
  }),
};
