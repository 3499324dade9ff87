import type { RoleView } from '@course-center/contract/account/session';
import type { Term } from '@course-center/domain/school/term';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { RequestFailed } from '../../../request/failed.ts';
import { useMayLeave } from '../../../ui/unsaved/use-may-leave.ts';
import { switchTo } from '../../account/public.ts';

export interface Switching {
  readonly busy: boolean;
  readonly toRole: (role: RoleView) => Promise<void>;
  readonly toTerm: (term: Term) => Promise<void>;
}

/** Another role or term is another product: its menus make other routes, and nothing of the old page stays. */
export function useSwitching(): Switching {
  const mayLeave = useMayLeave();
  const [busy, setBusy] = useState(false);

  async function run(change: () => Promise<void>) {
    if (!(await mayLeave())) return;
    // The page goes first: it must neither ask about its input again nor call as another role.
    flushSync(() => setBusy(true));
    try {
      await change();
    } catch (reason) {
      // Its toast has been shown, and the old role and term are still the acting ones.
      if (!(reason instanceof RequestFailed)) throw reason;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    toRole: (role) => run(() => switchTo({ role })),
    toTerm: (term) => run(() => switchTo({ term: term.acad_year_term })),
  };
}
