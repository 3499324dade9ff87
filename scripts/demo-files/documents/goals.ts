import type { Subject } from './subject.ts';

export interface Goal {
  readonly title: string;
  readonly text: string;
  readonly requirement: string;
}

/** Knowledge, ability, attitude: the three goals that all documents of a course speak of. */
export function goalsOf({ chapters, task, value }: Subject): readonly Goal[] {
  return [
    {
      title: '目标 1（知识）',
      text: `掌握${chapters.slice(0, 3).join('、')}的基本概念、原理和方法，能够准确表述并用于分析问题。`,
      requirement: '1.3 专业知识',
    },
    {
      title: '目标 2（能力）',
      text: `能够综合运用${chapters[3]}等内容完成“${task}”，提出合理方案并用数据或材料加以论证。`,
      requirement: '3.2 设计与开发',
    },
    { title: '目标 3（素质）', text: `在学习与协作中${value}。`, requirement: '8.1 职业规范' },
  ];
}

export const ITEMS = [
  ['课堂表现与讨论', 10, '目标 1、3'],
  ['阶段作业', 20, '目标 1、2'],
  ['综合任务', 20, '目标 2、3'],
] as const;

export function lastItem({ examined }: Subject): string {
  return examined ? '期末考试' : '结课报告与答辩';
}
