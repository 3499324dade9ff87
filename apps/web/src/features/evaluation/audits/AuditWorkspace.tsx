import type { Process } from '@course-center/domain/evaluation/stage-table';
import { STAGES } from '@course-center/domain/evaluation/stages';
import type { MenuOrganization } from '@course-center/domain/school/menus/menu';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { currentAddress } from '../../../request/address.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useNumberParam } from '../../../ui/page/number-param.ts';
import { Loading } from '../../../ui/states/Loading.tsx';
import { MOBILE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { useAccount } from '../../account/public.ts';
import { evaluationScreen } from '../evaluation-table/evaluation-screen.ts';
import styles from './audits.module.css';
import { groupPath } from './group-routes.ts';
import { showsAllStages } from './list/all-stages.ts';
import { isWaiting, type ListedGroup, neighbour } from './list/audited-groups.ts';
import { ListPane } from './list/ListPane.tsx';
import { NothingWaits } from './list/NothingWaits.tsx';
import { useAuditList } from './list/use-audit-list.ts';
import { GroupMaterial } from './material/GroupMaterial.tsx';

const STEP: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const STEP_IN_LIST: Readonly<Record<string, 1 | -1>> = { ...STEP, ArrowDown: 1, ArrowUp: -1 };

export interface AuditWorkspaceProps {
  readonly process: Process;
  /** The number of the stage whose groups are gone through. */
  readonly status: number;
  /** Whose expert groups there are to choose by. */
  readonly organization?: MenuOrganization | null;
  /** The page's own head: above the list, so that the material begins at the top. */
  readonly head: ReactNode;
}

const NEXT = '有新的课程组时会出现在左侧名单中；已作出决定的课程组可在“全部阶段”中查看。';

/** Left the list, right the material; on a phone one after the other. */
export default function AuditWorkspace({ process, status, organization = null, head }: AuditWorkspaceProps) {
  const { config, role } = useAccount();
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const mobile = useMediaQuery(MOBILE);
  const stage = STAGES.find((each) => each.status === status)?.stage ?? 'audit';
  const allStages = showsAllStages(params);
  const screen = useMemo(() => {
    const shownStatus = allStages ? null : status;
    return evaluationScreen({
      process,
      status: shownStatus,
      identity: role.identity,
      config,
      description: '',
      organization,
    });
  }, [process, status, allStages, role.identity, config, organization]);
  const filtered = useListState(screen);
  const list = useAuditList(screen, filtered);
  const shown = useNumberParam('group');
  const { groups } = list;

  const open = (id: number | null) => void navigate({ pathname: id === null ? '.' : groupPath(id), search });
  const decided = useRef(false);
  function goOn(id: number | null) {
    decided.current = true;
    open(id);
  }
  /** Where the list has made way, or the buttons of the last group are gone, the new one's head has the focus. */
  function arriving(): boolean {
    const focused = mobile || decided.current;
    decided.current = false;
    return focused;
  }

  // A wide window begins with what waits; a phone with the list.
  const first = groups?.find((each) => isWaiting(each, stage));
  const begins = !mobile && shown === null ? first?.group.id : undefined;
  useEffect(() => {
    // While another page is fetched this one is still shown: its list must not lead anywhere from there.
    const isHere = currentAddress().path === pathname;
    if (begins !== undefined && isHere)
      void navigate({ pathname: groupPath(begins), search }, { replace: true });
  }, [begins, pathname, search, navigate]);
  useListKeys(groups ?? [], shown, open);

  const side = (
    <div className={styles.side}>
      {head}
      {(!mobile || shown === null) && (
        <ListPane
          screen={screen}
          filtered={filtered}
          list={list}
          stage={stage}
          shown={shown}
          alone={mobile}
        />
      )}
    </div>
  );
  if (mobile && shown === null) return side;
  return (
    <div className={styles.workspace}>
      {side}
      {shown === null ? (
        <div className={styles.nothing}>
          {(groups && begins === undefined) || list.error ? (
            <NothingWaits stage={stage} description={NEXT} />
          ) : (
            <Loading rows={8} />
          )}
        </div>
      ) : (
        <GroupMaterial
          key={shown}
          id={shown}
          stage={stage}
          groups={groups ?? []}
          onOpen={goOn}
          arriving={arriving}
        />
      )}
    </div>
  );
}

/** J and K go through the list from anywhere, the arrows while it has the focus. */
function useListKeys(groups: readonly ListedGroup[], shown: number | null, open: (id: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const item = target.closest<HTMLElement>('[data-group]');
    const by = (item ? STEP_IN_LIST : STEP)[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || isTaken(target)) return;
    const next = neighbour(groups, item ? Number(item.dataset.group) : shown, by);
    if (!next) return;
    event.preventDefault();
    open(next.group.id);
    // Somebody who walks the list stays in it; focus stays where it is for the others.
    if (item) document.querySelector<HTMLElement>(`[data-group="${next.group.id}"]`)?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** What is typed into, and what stands before the page, has its own use for keys. */
function isTaken(target: HTMLElement): boolean {
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"]') !== null ||
    document.querySelector('.ant-modal-wrap:not([style*="display: none"]), dialog[open]') !== null
  );
}
