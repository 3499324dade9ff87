import { PERSONAL_DATA_FIELDS } from '@course-center/domain/account/contact';
import { type Static, Type } from 'typebox';
import { endpointsFor, ofAdmin } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { exact, Text, Version } from '../shapes.ts';

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
  /** Of the person: what a change is based on. */
  version: Version,
});
export type PersonalData = Static<typeof PersonalData>;

const own = endpointsFor({ access: 'role', prefixes: ['teacher', 'expert', 'principal'] });

/** What people keep of themselves. */
export const personalDataEndpoints = {
  read: own('GET personal-data', '个人信息', { answer: PersonalData }),
  change: own('PUT personal-data', '修改个人信息', {
    body: exact({ ...kept, version: Version }),
    answer: PersonalData,
  }),
  uploadPhoto: own('POST personal-data/photo', '上传个人照片', {
    upload: { megabytes: 5 },
    answer: exact({ photo: Text() }),
  }),
  /** Everything that is kept about oneself, as a sheet. */
  file: own('GET personal-data/file', '下载我的数据', { answer: 'file' }),
  /** The same of somebody who asked the course centre for it. */
  fileOf: ofAdmin('GET people/{id}/kept-data', '下载某人的个人数据', { answer: 'file' }),
};
