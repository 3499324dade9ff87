import { EXPERT_GROUP_FIELDS } from '@course-center/domain/organization/group-form';
import { type Static, Type } from 'typebox';
import { ofManagers } from '../endpoint.ts';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { actingQuery, exact, Id, Text } from '../shapes.ts';
import { PersonChoice } from './people.ts';

/** The process of running courses and that of courses opened for the first time. */
export const ProcessShape = Type.Union([Type.Literal('old'), Type.Literal('new')]);

const group = shapesOf(EXPERT_GROUP_FIELDS, { process: ProcessShape });

export const ExpertGroupRow = exact({
  id: Id,
  process: group.process,
  name: group.name,
  experts: Type.Array(PersonChoice),
});
export type ExpertGroupRow = Static<typeof ExpertGroupRow>;

export const expertGroupEndpoints = {
  ...resourceEndpoints({
    path: 'expert-groups',
    title: '专家组',
    prefixes: ['admin'],
    row: ExpertGroupRow,
    form: exact(group),
    filters: { process: ProcessShape, name: group.name, expert: Text(32) },
  }),
  /** The groups to choose from, as the evaluation tables ask for them. */
  choices: ofManagers('GET evaluation/course/expert/groups', '可选的专家组', {
    /** Those of one process; of both where none is named. */
    query: exact({ process: Type.Optional(ProcessShape), ...actingQuery }),
    answer: Type.Array(exact({ id: Id, name: Text(), experts: Type.Array(exact({ teacher_id: Id })) })),
  }),
};
