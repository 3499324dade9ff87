import type { StageWindowRow } from '@course-center/contract/evaluation/stage-windows';
import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { stageWindowFaults, windowOrderWarnings } from '@course-center/domain/evaluation/window-form';
import { type WindowState, windowState } from '@course-center/domain/evaluation/windows';
import type { Faults } from '@course-center/domain/forms/faults';
import { endWords, enteredTime, momentAt, momentWords } from '@course-center/domain/forms/local-time';
import type { SentWindow } from '../evaluation-systems/api.ts';

/** A stage's window as it is entered, on the school's clock. */
export interface WindowDraft {
  readonly stage: StageWindowRow['stage'];
  readonly title: string;
  readonly opens: string;
  readonly closes: string;
}

export function windowDrafts(rows: readonly StageWindowRow[]): WindowDraft[] {
  return rows.map(({ stage, stage_title, opens_at, closes_at }) => ({
    stage,
    title: stage_title,
    opens: onSchoolClock(opens_at),
    closes: onSchoolClock(closes_at),
  }));
}

export function sentWindows(drafts: readonly WindowDraft[]): SentWindow[] {
  return drafts.map(({ stage, opens, closes }) => ({
    stage,
    opens_at: momentOnWire(opens),
    closes_at: momentOnWire(closes),
  }));
}

export function changeWindow(
  drafts: readonly WindowDraft[],
  stage: WindowDraft['stage'],
  change: Partial<Pick<WindowDraft, 'opens' | 'closes'>>,
): WindowDraft[] {
  return drafts.map((draft) => (draft.stage === stage ? { ...draft, ...change } : draft));
}

/** All of a process's times by so many days; what is not limited stays so. */
export function movedBy(drafts: readonly WindowDraft[], days: number): WindowDraft[] {
  const moved = (entered: string) => {
    const at = dateOf(entered);
    if (at === null || Number.isNaN(at.getTime())) return entered;
    return onSchoolClock(new Date(at.getTime() + days * 24 * 60 * 60 * 1000).toISOString());
  };
  return drafts.map((draft) => ({ ...draft, opens: moved(draft.opens), closes: moved(draft.closes) }));
}

/** What copying another term's times by so many days would make of those that stand here. */
export function copied(mine: readonly WindowDraft[], source: readonly StageWindowRow[], days: number) {
  const moved = movedBy(windowDrafts(source), days);
  return mine.map((draft) => moved.find(({ stage }) => stage === draft.stage) ?? draft);
}

/** What is odd about their order. */
export function orderWarnings(process: Process, drafts: readonly WindowDraft[]): string[] {
  return windowOrderWarnings(process, datedOf(drafts));
}

/** Until when a stage is open, as people read it: 00:00 is the end of the day before. */
export function endOf({ closes }: WindowDraft, now: Date): string | null {
  const at = dateOf(closes);
  return at === null || Number.isNaN(at.getTime()) ? null : endWords(at, now);
}

type Drafts = Readonly<Record<Process, WindowDraft[]>>;
const same = (one: WindowDraft, other: WindowDraft | undefined) =>
  one.opens === other?.opens && one.closes === other.closes;

/** What was entered stays; a stage that was left alone takes what another has saved. */
export function keepingEntered(base: Drafts, mine: Drafts, theirs: Drafts): Drafts {
  const merged = (process: Process) =>
    theirs[process].map((their, at) => {
      const own = mine[process][at];
      return own && !same(own, base[process][at]) ? own : their;
    });
  return { old: merged('old'), new: merged('new') };
}

/** The stages that another has saved otherwise, in words. */
export function differingWindows(mine: Drafts, theirs: Drafts): string[] {
  return PROCESSES.flatMap((process) =>
    theirs[process].flatMap((their, at) =>
      same(their, mine[process][at]) ? [] : [`${PROCESS_TITLE[process]}${their.title} ${rangeWords(their)}`],
    ),
  );
}

/** From when to when a stage is open, as people read it. */
export function rangeWords({ opens, closes }: WindowDraft): string {
  return opens || closes ? `${said(opens, momentWords)} 至 ${said(closes, endWords)}` : '不限';
}

function said(entered: string, words: (at: Date) => string): string {
  const at = dateOf(entered);
  return at === null ? '不限' : words(at);
}

/** What is wrong, by stage. */
export function windowFaults(process: Process, drafts: readonly WindowDraft[]): Faults {
  return faultsByStage(drafts, stageWindowFaults(process, datedOf(drafts)));
}

function datedOf(drafts: readonly WindowDraft[]) {
  return drafts.map(({ stage, opens, closes }) => ({
    stage,
    opens_at: dateOf(opens),
    closes_at: dateOf(closes),
  }));
}

/** Rules and the server name stages by their place in the form: windows.2.closes_at. */
export function faultsByStage(drafts: readonly WindowDraft[], faults: Faults): Faults {
  const placed = Object.entries(faults).flatMap(([field, sentence]) => {
    const draft = drafts[Number(/^windows\.(\d+)(\.|$)/.exec(field)?.[1])];
    return draft ? [[draft.stage, sentence]] : [];
  });
  return Object.fromEntries(placed) as Faults;
}

/** How a stage stands at a moment; null where nothing limits it. */
export function stateOf({ opens, closes }: WindowDraft, at: Date): WindowState | null {
  if (opens === '' && closes === '') return null;
  return windowState({ opens_at: dateOf(opens), closes_at: dateOf(closes) }, at);
}

function dateOf(entered: string): Date | null {
  const moment = momentOnWire(entered);
  return moment === null ? null : new Date(moment);
}

/** A moment as a native input holds it: 2026-09-01T08:30, empty for none. */
function onSchoolClock(moment: string | null): string {
  return moment === null ? '' : enteredTime(new Date(moment));
}

export function momentOnWire(entered: string): string | null {
  return entered === '' ? null : momentAt(entered).toISOString();
}
