import { extendedWindows } from '@course-center/domain/evaluation/extensions';
import { PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { FIRST_STAGE, type Stage } from '@course-center/domain/evaluation/stages';
import type { StageWindow } from '@course-center/domain/evaluation/windows';
import { allTerms } from '../../../platform/terms/terms.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { extensionsOf, windowsOf } from '../../evaluation/public.ts';
import type { OwnStanding } from './evaluation-counts.repository.ts';
import type { StageTimes, Windows } from './evaluation-part.ts';
import { ownOpenGroups } from './review-counts.repository.ts';

/**
 * When a stage is open in the term that is shown, by process: for everybody, or for somebody who got more time, for
 * themselves or with a group. Of several groups the first that ends counts.
 */
export async function windowsAt(scene: Scene, stage: Stage, own?: Actor): Promise<Windows> {
  const { db } = scene;
  const shown = await shownTerm(scene);
  const open = own ? await ownOpenGroups(db, shown, own.person_id) : [];
  const found = PROCESSES.map(async (process) => {
    const windows = await windowsOf(db, shown, process);
    if (!own) return [process, windows.get(stage)] as const;
    const { identity, person_id } = own;
    const groups = open.flatMap((each) => (each.process === process ? [each.id] : []));
    const whose = { identity, people: [person_id] };
    const extensions = await extensionsOf(db, shown, process, { ...whose, groups });
    const theirs = (groups.length > 0 ? groups : [null]).map((group_id) =>
      extendedWindows(windows, extensions, { ...whose, group_id }).get(stage),
    );
    return [process, firstToEnd(theirs)] as const;
  });
  return new Map(await Promise.all(found));
}

/** When each stage is open in the term that is shown, for everybody. */
export async function stageTimes(scene: Scene): Promise<StageTimes> {
  const shown = await shownTerm(scene);
  const [old, opened] = await Promise.all([
    windowsOf(scene.db, shown, 'old'),
    windowsOf(scene.db, shown, 'new'),
  ]);
  return (stage, process) => (process === 'old' ? old : opened).get(stage);
}

function firstToEnd(windows: readonly (StageWindow | undefined)[]): StageWindow | undefined {
  const end = (window: StageWindow | undefined) => window?.closes_at?.getTime() ?? Number.POSITIVE_INFINITY;
  return windows.toSorted((one, other) => (end(one) < end(other) ? -1 : 1))[0];
}

async function shownTerm({ db, term }: Scene): Promise<string> {
  return term ?? (await allTerms(db)).find(({ is_now }) => is_now)?.acad_year_term ?? '';
}

/** When a teacher may fill in each of the own groups: more time may be the person's, or one group's. */
export async function fillingWindows(
  scene: Scene,
  { identity, person_id }: Actor,
  own: readonly OwnStanding[],
): Promise<ReadonlyMap<number, StageWindow | undefined>> {
  const { db } = scene;
  const shown = await shownTerm(scene);
  const people = [person_id];
  const found = PROCESSES.map(async (process) => {
    const groups = own.filter((each) => each.process === process).map(({ group_id }) => group_id);
    if (groups.length === 0) return [];
    const windows = await windowsOf(db, shown, process);
    const extensions = await extensionsOf(db, shown, process, { groups, people });
    return groups.map((group_id) => {
      const whose = { identity, people, group_id };
      return [group_id, extendedWindows(windows, extensions, whose).get(FIRST_STAGE)] as const;
    });
  });
  return new Map((await Promise.all(found)).flat());
}
