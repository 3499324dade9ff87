import { DETECTION_WORD_FIELDS } from '@course-center/domain/evaluation/detection-word';
import type { Static } from 'typebox';
import { shapesOf } from '../fields.ts';
import { resourceEndpoints } from '../resource.ts';
import { exact, Id } from '../shapes.ts';

const form = shapesOf(DETECTION_WORD_FIELDS);

export const DetectionWordRow = exact({ id: Id, ...form });
export type DetectionWordRow = Static<typeof DetectionWordRow>;

/** The words that the content audit looks for. */
export const detectionWordEndpoints = resourceEndpoints({
  path: 'evaluation/words',
  title: '内容审核词',
  prefixes: ['admin'],
  row: DetectionWordRow,
  form: exact(form),
  filters: { word: form.word },
});
