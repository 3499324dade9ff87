import type { Identity } from '@course-center/domain/access/identity';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { type Stage, stageTitle } from '@course-center/domain/evaluation/stages';
import { TURN_TASK, type TurnTask } from '@course-center/domain/evaluation/turns';
import { termTitle } from '@course-center/domain/forms/term-title';
import type { Telling } from '../../../platform/messages/tell-people.ts';

interface Turn {
  readonly person_id: number;
  readonly identity: Identity;
  readonly faculty_group_id?: number | undefined;
  readonly path: string;
  readonly at: Date;
  readonly task?: TurnTask;
}

interface Place {
  readonly process: Process;
  readonly acad_year_term: string;
  readonly stage: Stage;
}

/** That everybody before somebody is done: told at most once a day, stage and task, however many groups arrive. */
export function turnOf(
  { process, acad_year_term, stage }: Place,
  { person_id, identity, faculty_group_id, path, at, task }: Turn,
): Telling {
  const key = task ? `:${task}` : '';
  const told = task ? `（${TURN_TASK[task]}）` : '';
  return {
    ...{ person_id, kind: 'your_turn', at, object: `stage:${acad_year_term}:${process}:${stage}${key}` },
    slot: dayOf(at),
    values: {
      学期: termTitle(acad_year_term),
      阶段: `${PROCESS_TITLE[process]}${stageTitle(stage)}${told}`,
    },
    ...{ path, identity, faculty_group_id, acad_year_term },
  };
}
