import type { MessageView } from '@course-center/contract/messages/inbox';
import { publicRouteOf } from '@course-center/domain/access/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { currentAddress } from '../../request/address.ts';
import { toast } from '../../request/toast.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { PageLoading } from '../../ui/states/PageLoading.tsx';
import { useMayLeave } from '../../ui/unsaved/use-may-leave.ts';
import { switchTo, useAccount } from '../account/public.ts';
import { MESSAGES, markMessages, messageQuery } from './api.ts';

/** The address that a mail carries: it leads on to what the message is about. */
export default function OpenMessage({ id }: { readonly id: number }) {
  const { data, error } = useQuery(messageQuery(id));
  const follow = useFollow();
  const followed = useRef(false);
  useEffect(() => {
    if (!data || followed.current) return;
    followed.current = true;
    void follow(data, { replace: true });
  });
  if (!error) return <PageLoading />;
  return (
    <EmptyState title="这条消息打不开" description="它可能是发给另一个账号的，或者已经清理。">
      <Link to="/messages">查看我的消息</Link>
    </EmptyState>
  );
}

interface Following {
  /** The address that it is followed from is not one to come back to. */
  readonly replace?: boolean;
}

/** Leads to what a message is about, as the role and in the term that it is about; it counts as read. */
export function useFollow() {
  const queries = useQueryClient();
  const lead = useLead();
  return async (message: MessageView, following: Following = {}): Promise<void> => {
    // Before it leads away: what is under way then is interrupted. That it failed keeps nobody from the place.
    if (!message.read) await markMessages({ ids: [message.id], read: true }).catch(() => undefined);
    void queries.invalidateQueries({ queryKey: MESSAGES });
    await lead(message, following);
  };
}

function useLead() {
  const { role, roles, term, terms } = useAccount();
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  return async (message: MessageView, { replace = false }: Following): Promise<void> => {
    const { id, path, identity, faculty_group_id, acad_year_term } = message;
    const { publicRoute, basename } = currentAddress();
    if (identity !== null && publicRouteOf(identity) !== publicRoute) {
      // Administrators have a door of their own, and who is not in by it is asked to sign in there.
      const door = publicRoute === 'admin' ? basename.slice(0, -'/admin'.length) : `${basename}/admin`;
      return window.location.assign(`${door}/messages/${id}`);
    }
    const isMeant = (held: (typeof roles)[number]) =>
      held.identity === identity && (faculty_group_id === null || held.faculty_group_id === faculty_group_id);
    const as = identity === null || isMeant(role) ? role : roles.find(isMeant);
    if (!as) return void toast.error('您现在没有这条消息所对应的角色，如有疑问请联系课程中心');
    const inTerm = terms.find((each) => each.acad_year_term === acad_year_term) ?? term;
    const other = {
      ...(as !== role && { role: as }),
      ...(inTerm && inTerm.acad_year_term !== term?.acad_year_term && { term: inTerm.acad_year_term }),
    };
    if (Object.keys(other).length === 0) return void navigate(path, { replace });
    if (await mayLeave()) await switchTo({ ...other, path });
  };
}
