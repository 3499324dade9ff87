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
