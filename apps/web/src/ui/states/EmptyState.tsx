import type { ReactNode } from 'react';
import { StateFigure } from './StateFigure.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly kind?: 'empty' | 'done';
  readonly children?: ReactNode;
}

export function EmptyState({ kind = 'empty', ...rest }: EmptyStateProps) {
  return <StateFigure kind={kind} {...rest} />;
}
