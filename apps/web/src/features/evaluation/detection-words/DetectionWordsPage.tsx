import { DETECTION_WORD_FIELDS, detectionWordFaults } from '@course-center/domain/evaluation/detection-word';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../../request/resource-calls.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { listScreen } from '../../../ui/list/list-screen.ts';

export default function DetectionWordsPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={detectionWords} title={route.trail.at(-1) ?? ''} />;
}

/** The words that the content audit looks for. */
const detectionWords = listScreen({
  noun: '内容审核词',
  newTitle: '新增审核词',
  description: '教师提交资料后，系统自动检查文字中是否出现这些词，并提示审核人；不会阻止提交。',
  calls: resourceCalls('evaluation/words'),
  nameOf: ({ word }) => word,
  fields: DETECTION_WORD_FIELDS,
  inputs: {},
  filters: ['word'],
  columns: [{ key: 'word', sort: 'word', leads: true }, { key: 'note' }],
  faults: detectionWordFaults,
  unique: 'word',
  removal: { verb: '删除', consequence: '以后提交的资料不再检查这个词，已有的检查结果不变。' },
});
