import { heading, paragraph } from '../../material/texts/rich-text.ts';
import type { FileIds } from '../items.ts';

const BRIDGE = './files/bridge.jpg';
const HEAD = ['届次', '参赛', '承重', '先断之处'];
const ROWS = [
  ['2023', '28 组', '86 公斤', '跨中下弦'],
  ['2024', '34 组', '94 公斤', '支座斜杆'],
  ['2025', '41 组', '107 公斤', '跨中节点'],
];

/** What a course tells of its contest below its introduction, with a table and a drawing. */
export function bridgeContest(files: FileIds): string {
  const row = (cell: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`;
  const file = files.get(BRIDGE);
  const drawing =
    file === undefined
      ? ''
      : `<p><img data-file="${file}" alt="优胜组参照的斜拉桥方案立面图" width="1600" height="1000" /></p>`;
  return [
    heading('历届意面桥大赛'),
    `<table><thead>${row('th', HEAD)}</thead><tbody>${ROWS.map((texts) => row('td', texts)).join('')}</tbody></table>`,
    paragraph('优胜组都先画方案、再算内力、最后动手。下图是课堂上比较过的一种方案：'),
    drawing,
  ].join('');
}
