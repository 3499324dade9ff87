import {
  type DetectionWordRow,
  detectionWordEndpoints,
} from '@course-center/contract/evaluation/detection-words';
import { canManageEvaluationSystems } from '@course-center/domain/access/evaluation-systems';
import {
  DETECTION_WORD_FIELDS,
  type DetectionWord,
  detectionWordFaults,
} from '@course-center/domain/evaluation/detection-word';
import { keysOf } from '@course-center/domain/forms/fields';
import fp from 'fastify-plugin';
import { detectionWords } from '../../../database/evaluation-schema.ts';
import { contains } from '../../../platform/lists/list-definition.ts';
import { keptIn } from '../../../platform/resources/kept-in.ts';
import type { Resource } from '../../../platform/resources/resource.ts';
import { serveResource } from '../../../platform/resources/serve-resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';

/** The words that the content audit looks for. */
const detectionWordResource: Resource<DetectionWordRow, DetectionWord> = {
  noun: 'detection_word',
  table: 'detection_words',
  title: '内容审核词',
  fields: DETECTION_WORD_FIELDS,
  list: {
    select: 'w.id, w.word, w.note',
    from: 'detection_words w',
    filters: { word: contains('w.word') },
    sorts: { id: 'w.id', word: 'w.word' },
    order: '-id',
    id: 'w.id',
  },
  sheet: sheetColumns<DetectionWordRow, DetectionWord>(DETECTION_WORD_FIELDS, {
    word: { width: 28 },
    note: { width: 40 },
  }),
  mayManage: canManageEvaluationSystems,
  faults: detectionWordFaults,
  duplicates: { detection_words_word: ({ word }) => `词语“${word}”` },
  ...keptIn<DetectionWord>(detectionWords, keysOf(DETECTION_WORD_FIELDS)),
};

export const detectionWordRoutes = fp(
  async (app) => serveResource(app, detectionWordEndpoints, detectionWordResource),
  { name: 'detection-word-routes', dependencies: ['actor'] },
);
