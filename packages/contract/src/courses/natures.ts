import { type Static, Type } from 'typebox';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, Text } from '../shapes.ts';

const NatureForm = exact({ name: Text(32) });

export const NatureRow = exact({ id: Id, name: Text(32), courses: Type.Integer() });
export type NatureRow = Static<typeof NatureRow>;

export const natureEndpoints = resourceEndpoints({
  path: 'natures',
  title: '课程性质',
  prefixes: ['admin'],
  row: NatureRow,
  form: NatureForm,
  filters: { name: Text(32) },
});
