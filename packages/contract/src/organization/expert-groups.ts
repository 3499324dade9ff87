import { type Static, Type } from 'typebox';
import { ofManagers } from '../endpoint.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, Text } from '../shapes.ts';
import { PersonChoice } from './people.ts';

/** The process of running courses and that of courses opened for the first time. */
export const ProcessShape = Type.Union([Type.Literal('old'), Type.Literal('new')]);

const ExpertGroupForm = exact({
  process: ProcessShape,
  name: Text(64),
  person_ids: Type.Array(Id, { maxItems: 200 }),
});

export const ExpertGroupRow = exact({
  id: Id,
  process: ProcessShape,
  name: Text(64),
  experts: Type.Array(PersonChoice),
});
export type ExpertGroupRow = Static<typeof ExpertGroupRow>;

export const expertGroupEndpoints = {
  ...resourceEndpoints({
    path: 'expert-groups',
    title: '专家组',
    prefixes: ['admin'],
    row: ExpertGroupRow,
    form: ExpertGroupForm,
    filters: { process: ProcessShape, name: Text(64), expert: Text(32) },
  }),
  /** The groups to choose from, as the evaluation tables ask for them. */
  choices: ofManagers('GET evaluation/course/expert/groups', '可选的专家组', {
    answer: Type.Array(exact({ id: Id, name: Text(), experts: Type.Array(exact({ teacher_id: Id })) })),
  }),
};
