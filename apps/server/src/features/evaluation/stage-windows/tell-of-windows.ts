import { extendedWindows, type StageWindows } from '@course-center/domain/evaluation/extensions';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { type Stage, stageRow, stageTitle } from '@course-center/domain/evaluation/stages';
import {
  justOpened,
  type StageWindow,
  sameWindow,
  windowWords,
} from '@course-center/domain/evaluation/windows';
import { endWords } from '@course-center/domain/forms/local-time';
import { termTitle } from '@course-center/domain/forms/term-title';
import { LANDING_PATH } from '@course-center/domain/school/menus/menu-routes';
import type { Transaction } from '../../../database/database.ts';
import { type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import { type OpenWork, openWork } from '../deadlines/open-work.repository.ts';
import { placeOf } from '../groups/tell-of-steps.ts';
import { extensionsOf, windowsOf } from './stage-windows.repository.ts';

interface Saved {
  readonly term: string;
  readonly process: Process;
  readonly version: number;
}

/** Some work that somebody has open in a stage, with the time that they have for it, and that they had. */
interface Moved extends OpenWork, StageWindow {
  readonly before: StageWindow | undefined;
}

/**
 * Tells those who still work in a stage that its time is another one: once for all that a save changes. Whom more time
 * was given keeps theirs, and is told nothing where that is the later end. A stage that has just opened is told as the
 * job of every morning tells it, so that it comes once.
 */
export async function tellOfWindows(
  tx: Transaction,
  saved: Saved,
  before: StageWindows,
  at: Date,
): Promise<void> {
  const moved = await movedWork(tx, saved, before);
  const opened = moved.filter((each) => justOpened(each.before, each, at));
  const others = moved.filter((each) => !justOpened(each.before, each, at));
  const byPerson = Map.groupBy(others, ({ person_id }) => person_id);
  await tellPeople(tx, [
    ...opened.map((work) => openedTo(saved.term, work, at)),
    ...[...byPerson.values()].map((own) => changedFor(saved, own, at)),
  ]);
}

async function movedWork(tx: Transaction, { term, process }: Saved, before: StageWindows): Promise<Moved[]> {
  const after = await windowsOf(tx, term, process);
  const stages = [...before.keys(), ...after.keys()];
  const changed = new Set(stages.filter((stage) => !sameWindow(before.get(stage), after.get(stage))));
  if (changed.size === 0) return [];
  const work = (await openWork(tx, term)).filter(
    (each) => each.process === process && changed.has(each.stage),
  );
  const groups = [...new Set(work.map(({ group_id }) => group_id))];
  const people = [...new Set(work.map(({ person_id }) => person_id))];
  const extensions = await extensionsOf(tx, term, process, { groups, people });
  return work.flatMap((each) => {
    const { stage, person_id, group_id } = each;
    const whose = { identity: stageRow(stage).by, people: [person_id], group_id };
    const own = (of: StageWindows) => extendedWindows(of, extensions, whose).get(stage);
    const had = own(before);
    const has = own(after) ?? { opens_at: null, closes_at: null };
    return sameWindow(had, has) ? [] : [{ ...each, ...has, before: had }];
  });
}

const nameOf = (process: Process, stage: Stage) => `${PROCESS_TITLE[process]}${stageTitle(stage)}`;

type Opened = Pick<OpenWork, 'person_id' | 'process' | 'stage' | 'faculty_group_id'> & StageWindow;

/** That a stage of theirs is open now. */
export function openedTo(
  term: string,
  { person_id, process, stage, faculty_group_id, opens_at, closes_at }: Opened,
  at: Date,
): Telling {
  const row = stageRow(stage);
  return {
    ...{ person_id, kind: 'opened', at, object: `window:${term}:${process}:${stage}` },
    slot: opens_at?.toISOString() ?? '',
    values: {
      ...{ 学期: termTitle(term), 阶段: nameOf(process, stage) },
      截止: closes_at ? endWords(closes_at, at) : '不限',
    },
    ...{ path: placeOf(row, process), identity: row.by, acad_year_term: term },
    faculty_group_id: faculty_group_id ?? undefined,
  };
}

/** One message for all of somebody's stages. */
function changedFor({ term, process, version }: Saved, own: readonly Moved[], at: Date): Telling {
  const stages = new Map(own.map((each) => [`${each.stage} ${windowWords(each, at)}`, each]));
  const all = [...stages.values()];
  const [first] = all as [Moved];
  const row = stageRow(first.stage);
  const several = all.length > 1;
  return {
    ...{ person_id: first.person_id, kind: 'window_changed', at },
    ...{ object: `windows:${term}:${process}`, slot: `version ${version}` },
    values: {
      ...{ 学期: termTitle(term) },
      阶段: [...new Set(all.map(({ stage }) => nameOf(process, stage)))].join('、'),
      截止: all
        .map((each) => `${several ? `${stageTitle(each.stage)} ` : ''}${windowWords(each, at)}`)
        .join('；'),
    },
    ...{ path: several ? LANDING_PATH : placeOf(row, process), identity: row.by, acad_year_term: term },
    faculty_group_id: first.faculty_group_id ?? undefined,
  };
}
