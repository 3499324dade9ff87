import { type Static, Type } from 'typebox';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, Text } from '../shapes.ts';

const JobTitleForm = exact({ name: Text(32) });

export const JobTitleRow = exact({ id: Id, name: Text(32), people: Type.Integer() });
export type JobTitleRow = Static<typeof JobTitleRow>;

export const jobTitleEndpoints = resourceEndpoints({
  path: 'job-titles',
  title: '职称',
  prefixes: ['admin', 'principal'],
  row: JobTitleRow,
  form: JobTitleForm,
  filters: { name: Text(32) },
});
