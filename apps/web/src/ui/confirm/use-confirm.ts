import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

export interface Question {
  readonly title: string;
  /** What happens then: a step that cannot be undone lists its consequences. */
  readonly content?: ReactNode;
  readonly okText?: string;
  readonly cancelText?: string;
  readonly danger?: boolean;
  /** Whether an Enter may answer yes: nothing is changed by it, or it is taken back as easily. */
  readonly harmless?: boolean;
}

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** Asks the user, and waits for the answer. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm was used outside ConfirmProvider');
  return confirm;
}
