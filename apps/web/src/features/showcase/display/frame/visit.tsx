import type { DisplayConfig } from '@course-center/contract/showcase/display';
import type { Layout } from '@course-center/domain/showcase/layout';
import { createContext, useContext } from 'react';
import type { Read } from '../reading/read.ts';
import type { PageAddress } from './page.ts';

/** What every part of the public pages may need to know. */
export interface Visit {
  readonly config: DisplayConfig;
  readonly layout: Layout;
  readonly address: PageAddress;
  /** Data for the page's new address are on their way. */
  readonly loading: boolean;
  readonly read: Read;
  /** Goes to a path of the product, without the base: in place where it is the same page, else as a new document. */
  readonly go: (to: string, how?: { readonly replace?: boolean }) => void;
}

export const VisitContext = createContext<Visit | null>(null);

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('no visit around this component');
  return visit;
}
