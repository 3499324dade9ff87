import { type DetectionWordRow, detectionWordEndpoints } from '@course-center/contract/evaluation/words';
import { canManageEvaluationSystems } from '@course-center/domain/access/evaluation-systems';
import { type DetectionWord, detectionWordFaults } from '@course-center/domain/evaluation/detection-word';
import fp from 'fastify-plugin';
import { detectionWords } from '../../../database/evaluation-schema.ts';
import { contains } from '../../../platform/lists/list-definition.ts';
import { keptIn } from '../../../platform/resources/kept-in.ts';
import type { Resource } from '../../../platform/resources/resource.ts';
import { serveResource } from '../../../platform/resources/serve-resource.ts';

/** The words that the content audit looks for. */
const detectionWordResource: Resource<DetectionWordRow, DetectionWord> = {
  noun: 'detection_word',
  table: 'detection_words',
  title: '内容审核词',
  list: {
    select: 'w.id, w.word, w.note',
    from: 'detection_words w',
    filters: { word: contains('w.word') },
    sorts: { id: 'w.id', word: 'w.word' },
    order: '-id',
    id: 'w.id',
  },
  sheet: [
    { title: '词语', width: 28, cell: ({ word }) => word },
    { title: '说明', width: 40, cell: ({ note }) => note },
  ],
  mayManage: canManageEvaluationSystems,
  normalise: ({ word, note }) => ({ word: word.trim(), note: note.trim() }),
  faults: detectionWordFaults,
  duplicates: { detection_words_word: ({ word }) => `词语“${word}”` },
  ...keptIn<DetectionWord>(detectionWords, ['word', 'note']),
};

export const detectionWordRoutes = fp(
  async (app) => serveResource(app, detectionWordEndpoints, detectionWordResource),
  { name: 'detection-word-routes', dependencies: ['actor'] },
);
