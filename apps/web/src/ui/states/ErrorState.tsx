import { Button } from 'antd';
import { RequestFailed } from '../../request/failed.ts';
import { StateFigure } from './StateFigure.tsx';

interface ErrorStateProps {
  readonly title?: string;
  /** Why, in a sentence that the reader can act on. */
  readonly reason?: string | undefined;
  /** What the request said, where no reason is given. */
  readonly error?: unknown;
  readonly onRetry: () => void;
}

export function ErrorState({ title = '内容没有加载出来', reason, error, onRetry }: ErrorStateProps) {
  const said = reason ?? (error instanceof RequestFailed ? error.sentence : undefined);
  return (
    <StateFigure
      kind="error"
      title={title}
      description={said ?? '请检查网络后重试；若仍不成功，请联系管理员。'}
    >
      <Button onClick={onRetry}>重试</Button>
    </StateFigure>
  );
}
