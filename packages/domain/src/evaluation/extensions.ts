import { IDENTITY, type Identity } from '../access/identity.ts';
import type { Faults } from '../forms/faults.ts';
import { endWords } from '../forms/local-time.ts';
import { AUDIT, type Group } from './group.ts';
import { isOver, type Stage, stageRow, stageTitle } from './stages.ts';
import type { StageWindow } from './windows.ts';

/** More time for a stage than everybody has: for all who work on a group there, or for one person wherever they do. */
export interface Extension {
  readonly stage: Stage;
  readonly group_id: number | null;
  readonly person_id: number | null;
  readonly until: Date;
}

/** Whose time is asked for: who acts, the people whose work it is, and the group that it is about. */
export interface Whose {
  readonly identity: Identity;
  readonly people: readonly number[];
  readonly group_id: number | null;
}

export type StageWindows = ReadonlyMap<Stage, StageWindow>;

/** When the stages are open for somebody: extensions only ever move an end that there is, and only to a later one. */
export function extendedWindows(
  windows: StageWindows,
  extensions: readonly Extension[],
  whose: Whose,
): StageWindows {
  const own = extensions.filter((each) => helps(each, whose));
  if (own.length === 0) return windows;
  const extended = new Map(windows);
  for (const { stage, until } of own) {
    const window = extended.get(stage);
    if (window?.closes_at && until > window.closes_at) extended.set(stage, { ...window, closes_at: until });
  }
  return extended;
}

function helps({ stage, group_id, person_id }: Extension, whose: Whose): boolean {
  const theirs =
    person_id === null ? group_id === whose.group_id : whose.people.some((each) => each === person_id);
  return theirs && mayKnow(stage, whose.identity);
}

/** That experts or members got more time tells who is judged that they are late: it is theirs and the course centre's. */
function mayKnow(stage: Stage, identity: Identity): boolean {
  const { phase, by } = stageRow(stage);
  const open = phase === 'filling' || phase === 'audit';
  return open || identity === by || identity === IDENTITY.administrator;
}

export type ExtensionRefusal = 'no_end' | 'moved_on' | 'not_theirs';

export const EXTENSION_SENTENCE: Readonly<Record<ExtensionRefusal, string>> = {
  no_end: '该阶段没有设置截止时间，一直开放，不需要延期',
  moved_on: '所选课程组已不在该阶段，请刷新后重新选择',
  not_theirs: '所选人员在该阶段没有需要完成的事项，请刷新后重新选择',
};

/** Why nobody can be given more time for a group's stage. */
export function extendingRefusal(
  group: Pick<Group, 'stage' | 'deleted' | 'audit_status'>,
  window: StageWindow | undefined,
): ExtensionRefusal | null {
  if (group.deleted || group.audit_status === AUDIT.refused || isOver(group)) return 'moved_on';
  return window?.closes_at ? null : 'no_end';
}

export const MOST_REASON = 500;
/** A year: what is meant to last longer is another window. */
const LONGEST = 366 * 86_400_000;

export function extensionFaults(
  { until, reason }: { readonly until: Date; readonly reason: string },
  { stage, closes_at, at }: { readonly stage: Stage; readonly closes_at: Date; readonly at: Date },
): Faults {
  return { ...untilFault(), ...(reason.trim() === '' && { reason: '请填写延期的理由' }) };

  function untilFault(): Faults {
    if (Number.isNaN(until.getTime())) return { until: '延期到的时间不正确，请重新选择' };
    if (until <= at) return { until: '延期到的时间应晚于现在' };
    if (until <= closes_at)
      return { until: `应晚于“${stageTitle(stage)}”现在的截止时间（${endWords(closes_at)}）` };
    return until.getTime() - at.getTime() > LONGEST ? { until: '最多延期一年' } : {};
  }
}
