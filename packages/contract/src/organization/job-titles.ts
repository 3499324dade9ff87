import { NAMED_FIELDS } from '@course-center/domain/organization/named';
import { type Static, Type } from 'typebox';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id } from '../shapes.ts';

const jobTitle = shapesOf(NAMED_FIELDS);

export const JobTitleRow = exact({ id: Id, ...jobTitle, people: Type.Integer() });
export type JobTitleRow = Static<typeof JobTitleRow>;

export const jobTitleEndpoints = resourceEndpoints({
  path: 'job-titles',
  title: '职称',
  prefixes: ['admin', 'principal'],
  row: JobTitleRow,
  form: exact(jobTitle),
  filters: jobTitle,
});
