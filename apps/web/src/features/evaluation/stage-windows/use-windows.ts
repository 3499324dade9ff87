import { PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { type Faults, hasFaults } from '@course-center/domain/forms/faults';
import { useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { useVersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import { useStart } from '../../account/public.ts';
import { saveWindows } from '../evaluation-systems/api.ts';
import { windowId } from './WindowRow.tsx';
import type { WindowsRead } from './WindowsForm.tsx';
import {
  changeWindow,
  faultsByStage,
  sentWindows,
  type WindowDraft,
  windowDrafts,
  windowFaults,
} from './window-draft.ts';

type ByProcess<T> = Readonly<Record<Process, T>>;
const NO_FAULTS: ByProcess<Faults> = { old: {}, new: {} };

/** The windows of both processes: entered, checked, and saved where they were changed. The server keeps no versions. */
export function useWindows(read: WindowsRead) {
  const { term } = useStart();
  const {
    value: drafts,
    base: { value: base },
    ...typed
  } = useVersionedDraft<ByProcess<WindowDraft[]>>({
    read: () => ({ value: { old: windowDrafts(read.old), new: windowDrafts(read.new) }, version: 0 }),
    keptAs: { thing: `windows:${term?.acad_year_term}`, title: '阶段时间' },
  });
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

  async function send(process: Process) {
    try {
      const kept = windowDrafts(await saveWindows(process, sentWindows(drafts[process])));
      typed.took((before) => ({ ...before, [process]: kept }));
      return true;
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      show({ ...NO_FAULTS, [process]: faultsByStage(drafts[process], reason.faults) });
      return false;
    }
  }

  async function save() {
    if (!show({ old: windowFaults('old', drafts.old), new: windowFaults('new', drafts.new) })) return;
    setSaving(true);
    let all = true;
    for (const process of changed) all = all && (await send(process));
    setSaving(false);
    if (all) toast.success('阶段时间已保存');
  }

  return {
    ...{ drafts, faults, dirty: typed.dirty, saving, inBrowser: typed.inBrowser },
    change(process: Process, stage: WindowDraft['stage'], entered: Partial<WindowDraft>) {
      typed.edit((before) => ({ ...before, [process]: changeWindow(before[process], stage, entered) }));
      setFaults((before) => ({ ...before, [process]: { ...before[process], [stage]: undefined } }));
    },
    undo() {
      typed.undo();
      setFaults(NO_FAULTS);
    },
    save: () => void save(),
  };
}
