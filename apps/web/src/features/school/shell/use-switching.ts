import type { RoleView } from '@course-center/contract/account/session';
import type { Term } from '@course-center/domain/school/term';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { RequestFailed } from '../../../request/failed.ts';
import { useMayLeave } from '../../../ui/unsaved/use-may-leave.ts';
import { switchRole, switchTerm } from '../../account/public.ts';

export interface Switching {
  readonly busy: boolean;
  readonly toRole: (role: RoleView) => Promise<void>;
  readonly toTerm: (term: Term) => Promise<void>;
}

/** Another role or term is another product: nothing of the old one stays, not its page, not its data. */
export function useSwitching(): Switching {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayLeave = useMayLeave();
  const [busy, setBusy] = useState(false);

  async function run(change: () => Promise<string>) {
    if (!(await mayLeave())) return;
    // The page goes first: it must neither ask about its input again nor be drawn with another role's menus.
    flushSync(() => setBusy(true));
    try {
      const landing = await change();
      queries.clear();
      await navigate(landing, { flushSync: true });
    } catch (reason) {
      // Its toast has been shown, and the old role and term are still the acting ones.
      if (!(reason instanceof RequestFailed)) throw reason;
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    toRole: (role) => run(() => switchRole(role)),
    toTerm: (term) => run(() => switchTerm(term.acad_year_term)),
  };
}
