import type { PlanDetail } from '@course-center/contract/goals/plans';
import type { GoalPlan } from '@course-center/domain/goals/plan';
import { planChangeFaults, touchedBy } from '@course-center/domain/goals/plan-change';
import {
  type PlanFaults,
  planFaults,
  planMissing,
  planWarnings,
} from '@course-center/domain/goals/plan-faults';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import type { Saving } from '../../../ui/editor/SaveBar.tsx';
import type { KeptDraft } from '../../../ui/saving/use-kept-draft.ts';
import { useSaveShortcut } from '../../../ui/saving/use-save-shortcut.ts';
import { useVersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import { GOALS_KEY } from '../achieve/api.ts';
import { type PlanChange, writtenPlan } from './plan-draft.ts';

/** Changes the plan; what is typed into one place is one step back, however many keys it took. */
export type EditPlan = (change: PlanChange, place?: string) => void;

export interface PlanEditor extends Saving {
  readonly detail: PlanDetail;
  readonly plan: GoalPlan;
  /** What cannot be kept, and what is still missing before it is handed in, by place. */
  readonly faults: PlanFaults;
  readonly missing: PlanFaults;
  readonly warnings: PlanFaults;
  /** Whom it touches as it is typed now. */
  readonly touched: readonly string[];
  readonly conflict: boolean;
  readonly inBrowser: KeptDraft;
  readonly edit: EditPlan;
  /** One step back; null where there is none. */
  readonly back: (() => void) | null;
}

/** As the browser keeps it: weights as rows, because a record would get back what was removed from it. */
interface PlanDraft extends Omit<GoalPlan, 'matrix'> {
  readonly weights:
    | readonly { readonly goal: string; readonly item: string; readonly weight: number }[]
    | null;
}

const MOST_STEPS = 100;

export function usePlanEditor(read: PlanDetail, name: string): PlanEditor {
  const queries = useQueryClient();
  const confirm = useConfirm();
  const [detail, setDetail] = useState(read);
  const [steps, setSteps] = useState<readonly PlanDraft[]>([]);
  const lastPlace = useRef<string | undefined>(undefined);
  const known = useRef(false);
  const typed = useVersionedDraft<PlanDraft>({
    read: () => ({ value: draftOf(read.plan), version: read.version }),
    written: writtenDraft,
    guarded: read.may_edit,
    keptAs: { thing: `goal-plan:${read.id}`, title: `${name} 考核方案` },
    blocked(draft) {
      const [fault] = Object.entries(faultsOf(planOf(draft), detail));
      return fault ? { fault: fault[1], lead: () => jumpTo(fault[0]) } : null;
    },
  });
  const { value, base, dirty, saving, savedAt, conflict, inBrowser, edit: change } = typed;
  const plan = useMemo(() => planOf(value), [value]);
  const saved = useMemo(() => planOf(base.value), [base]);
  const judged = useMemo(() => judge(plan, saved, detail), [plan, saved, detail]);

  const edit = useCallback<EditPlan>(
    (step, place) => {
      change((before) => {
        const next = draftOf(step(planOf(before)));
        if (place === undefined || place !== lastPlace.current)
          setSteps((all) => (all.at(-1) === before ? all : [...all, before].slice(-MOST_STEPS)));
        lastPlace.current = place;
        return next;
      });
    },
    [change],
  );

  function back(): void {
    const before = steps.at(-1);
    if (!before) return;
    setSteps(steps.slice(0, -1));
    lastPlace.current = undefined;
    change(() => before);
  }

  function begin() {
    if (!dirty) return null;
    const [fault] = Object.values(judged.faults);
    if (fault !== undefined) {
      toast.warning(`还不能保存：${fault}`);
      return null;
    }
    const touching = judged.touched.length > 0;
    if (touching && !known.current) {
      void ask();
      return null;
    }
    known.current = false;
    const sent = typed.begin();
    return (
      sent && {
        params: { id: detail.id },
        body: { version: sent.version, plan: planOf(sent.value), ...(touching && { knowing: true }) },
      }
    );
  }

  async function ask() {
    const sure = await confirm({
      title: '保存会影响已有的数据',
      content: judged.touched.join('；'),
      okText: '知道，保存',
    });
    if (!sure) return;
    known.current = true;
    save();
  }

  const save = useSaveShortcut(
    detail.may_edit
      ? {
          call: 'PUT goals/courses/{id}/plan',
          input: begin,
          onSaved: (next) => {
            typed.saved({ version: next.version, value: draftOf(next.plan) });
            setSteps([]);
            setDetail(next);
            void queries.invalidateQueries({ queryKey: [GOALS_KEY], predicate: isNotPlan });
          },
          onFailed: (reason) => void typed.failed(reason),
        }
      : null,
  );

  return {
    ...{ detail, plan, dirty, saving, savedAt, conflict, inBrowser, edit, save, ...judged },
    back: steps.length > 0 ? back : null,
    undo() {
      typed.undo();
      setSteps([]);
    },
  };
}

/** The editor has what it saved itself. */
const isNotPlan = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] !== 'plan';

const faultsOf = (plan: GoalPlan, { use }: PlanDetail): PlanFaults => ({
  ...planFaults(plan),
  ...planChangeFaults(plan, use),
});

function judge(plan: GoalPlan, saved: GoalPlan, detail: PlanDetail) {
  return {
    faults: faultsOf(plan, detail),
    missing: planMissing(plan),
    warnings: planWarnings(plan),
    touched: touchedBy(saved, plan, detail.use),
  };
}

export function draftOf({ goals, items, matrix }: GoalPlan): PlanDraft {
  const weights =
    matrix &&
    Object.entries(matrix).flatMap(([goal, row]) =>
      Object.entries(row).map(([item, weight]) => ({ goal, item, weight })),
    );
  return { goals, items, weights };
}

export function planOf({ goals, items, weights }: PlanDraft): GoalPlan {
  if (weights === null) return { goals, items, matrix: null };
  const matrix: Record<string, Record<string, number>> = {};
  for (const { goal, item, weight } of weights) matrix[goal] = { ...matrix[goal], [item]: weight };
  return { goals, items, matrix };
}

/** To the field itself, or to the first field of what it is about. */
export function jumpTo(place: string): void {
  const field =
    document.getElementById(`plan-${place}`) ??
    document.querySelector<HTMLElement>(`[id^="plan-${CSS.escape(place)}."]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

const writtenDraft = (draft: PlanDraft) => writtenPlan(planOf(draft));
