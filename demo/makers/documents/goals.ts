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

/** What the mark is made of: name, share, goals. A document that fits all courses leaves the shares to them. */
export function itemsOf(
  subject: Subject,
): readonly (readonly [name: string, share: string, goals: string])[] {
  const { marks } = subject;
  const share = (percent: number | undefined) => (percent === undefined ? '开课时公布' : `${percent}%`);
  return [
    ['课堂与线上参与', share(marks?.daily), '目标 1、3'],
    ['平时作业', share(marks?.work), '目标 1、2'],
    ['综合任务', share(marks?.task), '目标 2、3'],
    [lastItem(subject), share(marks?.share), '目标 1、2'],
  ];
}

export function lastItem({ examined, marks }: Subject): string {
  return marks?.last ?? (examined ? '期末考试' : '结课报告与答辩');
}
