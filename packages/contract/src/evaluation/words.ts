import type { Static } from 'typebox';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id, Text } from '../shapes.ts';

const form = { word: Text(64), note: Text(200) };

export const DetectionWordRow = exact({ id: Id, ...form });
export type DetectionWordRow = Static<typeof DetectionWordRow>;

/** The words that the content audit looks for. */
export const detectionWordEndpoints = resourceEndpoints({
  path: 'evaluation/words',
  title: '内容审核词',
  prefixes: ['admin'],
  row: DetectionWordRow,
  form: exact(form),
  filters: { word: Text(64) },
});
