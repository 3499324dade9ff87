import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import { Alert } from 'antd';
import type { Question } from '../../../../ui/confirm/use-confirm.ts';

type Asked = Pick<ActionShape, 'title' | 'consequence' | 'warning'>;

/** What is asked before a step: what follows, and first of all what speaks against it. */
export function questionOf({ title, consequence, warning }: Asked, name: string, more = ''): Question {
  if (!warning) return { title: `${title}“${name}”？`, content: `${consequence}${more}`, okText: title };
  return {
    title: `${title}“${name}”？`,
    content: (
      <>
        <Alert type="warning" showIcon title={warning} />
        <p>
          {consequence}
          {more}
        </p>
      </>
    ),
    okText: `仍然${title}`,
    danger: true,
  };
}

/** A step that was asked for, as it is offered now; where somebody else was first and it is not, with the reason. */
export function stillOffered(asked: ActionShape, actions: readonly ActionShape[]): ActionShape {
  const gone = '该课程组的状态已变化，不能再执行此操作；已填写的内容仍在，可以复制后关闭。';
  return actions.find(({ action }) => action === asked.action) ?? { ...asked, allowed: false, why_not: gone };
}
