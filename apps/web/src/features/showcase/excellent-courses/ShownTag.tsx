import { Tag } from 'antd';

/** Of a course. */
export const PUBLISHED = ['已发布', '未发布'] as const;

interface ShownTagProps {
  readonly shown: boolean;
  /** What it is called while visitors see it, and while they do not. */
  readonly words: readonly [string, string];
}

/** Whether visitors see something. Without a sign: on a laptop its room is what orders the home page. */
export function ShownTag({ shown, words: [on, off] }: ShownTagProps) {
  return shown ? <Tag color="success">{on}</Tag> : <Tag>{off}</Tag>;
}
