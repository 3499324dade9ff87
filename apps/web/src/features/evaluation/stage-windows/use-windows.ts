import type { StageWindowRow } from '@course-center/contract/evaluation/stage-windows';
import { CODE } from '@course-center/domain/answers/code';
import { PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { type Faults, hasFaults } from '@course-center/domain/forms/faults';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { useVersionedDraft, type Versioned } from '../../../ui/saving/use-versioned-draft.ts';
import { useStart } from '../../account/public.ts';
import { saveWindows, windowsQuery } from '../evaluation-systems/api.ts';
import { windowId } from './WindowRow.tsx';
import {
  changeWindow,
  differingWindows,
  faultsByStage,
  keepingEntered,
  sentWindows,
  type WindowDraft,
  windowDrafts,
  windowFaults,
} from './window-draft.ts';

type ByProcess<T> = Readonly<Record<Process, T>>;
const NO_FAULTS: ByProcess<Faults> = { old: {}, new: {} };

interface ReadWindows {
  readonly data: readonly StageWindowRow[];
  readonly meta: { readonly version: number };
}
export type WindowsRead = Versioned<ByProcess<WindowDraft[]>>;

/** The windows of both processes, which have one version; of two that were read, the older one. */
export function windowsRead(old: ReadWindows, fresh: ReadWindows): WindowsRead {
  return {
    value: { old: windowDrafts(old.data), new: windowDrafts(fresh.data) },
    version: Math.min(old.meta.version, fresh.meta.version),
  };
}

/** The windows of both processes: entered, checked, and saved where they were changed. */
export function useWindows(read: WindowsRead) {
  const { term } = useStart();
  const queries = useQueryClient();
  const {
    value: drafts,
    base: { value: base },
    ...typed
  } = useVersionedDraft<ByProcess<WindowDraft[]>>({
    read: () => read,
    keptAs: { thing: `windows:${term?.acad_year_term}`, title: '阶段时间' },
  });
  /** Somebody else has saved meanwhile, and was read again: the next save is over theirs. */
  const [refused, setRefused] = useState(false);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [saving, setSaving] = useState(false);
  const changed = PROCESSES.filter((each) => JSON.stringify(drafts[each]) !== JSON.stringify(base[each]));

  function show(found: ByProcess<Faults>): boolean {
    setFaults(found);
    const first = PROCESSES.flatMap((each) =>
      Object.keys(found[each]).map((stage) => windowId(each, stage)),
    )[0];
    if (first) document.getElementById(first)?.focus();
    return !PROCESSES.some((each) => hasFaults(found[each]));
  }

  /** Reads again what another has saved: what was entered here stays, the rest becomes theirs. */
  async function readAgain() {
    const reading = PROCESSES.map((process) =>
      queries.fetchQuery({ ...windowsQuery(process), staleTime: 0 }),
    );
    // Where that fails too, the next save is refused again, and reads again.
    const [old, fresh] = await Promise.all(reading).catch(() => []);
    if (!old || !fresh) return;
    const now = windowsRead(old, fresh);
    typed.reread(now);
    typed.edit((before) => keepingEntered(base, before, now.value));
    setRefused(true);
  }

  /** The version after it, or null where it was refused. */
  async function send(process: Process, basedOn: number): Promise<number | null> {
    try {
      const { data, meta } = await saveWindows(process, sentWindows(drafts[process]), basedOn);
      const took = (before: ByProcess<WindowDraft[]>) => ({ ...before, [process]: windowDrafts(data) });
      // What was entered while it was on its way differs from what was sent, and stays.
      typed.took(took, meta.version, (before) => keepingEntered(drafts, before, took(before)));
      return meta.version;
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      if (reason.code === CODE.state) await readAgain();
      show({ ...NO_FAULTS, [process]: faultsByStage(drafts[process], reason.faults) });
      return null;
    }
  }

  async function save() {
    if (!show({ old: windowFaults('old', drafts.old), new: windowFaults('new', drafts.new) })) return;
    setSaving(true);
    try {
      let next: number | null = typed.version;
      for (const process of changed) next = next === null ? null : await send(process, next);
      if (next === null) return;
      setRefused(false);
      toast.success('阶段时间已保存');
    } finally {
      setSaving(false);
    }
  }

  return {
    ...{ drafts, faults, dirty: typed.dirty, saving, refused, inBrowser: typed.inBrowser },
    /** What somebody else has saved meanwhile, where it is not what stands here. */
    theirs: refused || typed.conflict ? differingWindows(drafts, base) : null,
    change(process: Process, stage: WindowDraft['stage'], entered: Partial<WindowDraft>) {
      typed.edit((before) => ({ ...before, [process]: changeWindow(before[process], stage, entered) }));
      setFaults((before) => ({ ...before, [process]: { ...before[process], [stage]: undefined } }));
    },
    /** All times of a process at once. */
    replace(process: Process, by: (before: readonly WindowDraft[]) => WindowDraft[]) {
      typed.edit((before) => ({ ...before, [process]: by(before[process]) }));
      setFaults((before) => ({ ...before, [process]: {} }));
    },
    undo() {
      typed.undo();
      setFaults(NO_FAULTS);
      setRefused(false);
    },
    save: () => void save(),
  };
}
