import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { NO_COMMITTEE } from '@course-center/domain/evaluation/committee';
import type { Group } from '@course-center/domain/evaluation/group';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import type { Stage } from '@course-center/domain/evaluation/stages';
import type { Action, Command } from '@course-center/domain/evaluation/transition-table';
import { decide, type Move } from '@course-center/domain/evaluation/workflow';
import type { DemoStep, StepBy } from './situations.ts';

/** A step as it was taken. */
export interface TakenStep {
  readonly action: Action;
  readonly by: StepBy;
  readonly person_id: number;
  readonly identity: Identity;
  readonly teacher_id: number | null;
  readonly before: Group;
  readonly after: Group;
  readonly verdict: Move['verdict'];
  readonly round: number;
  readonly from: Stage;
}

export interface Replayed {
  readonly group: Group;
  readonly taken: readonly TakenStep[];
}

/** Who stands behind the roles, for a group. */
export type People = Readonly<Record<'principal' | 'party' | 'admin', number>>;

const IDENTITY_OF: Readonly<Record<StepBy, Identity>> = {
  members: IDENTITY.teacher,
  leader: IDENTITY.teacher,
  principal: IDENTITY.principal,
  party: IDENTITY.partyBranch,
  admin: IDENTITY.administrator,
};

/** A group at the start, everything that is asked filled in or not. */
export function groupAtStart(process: Process, personIds: readonly number[], complete: boolean): Group {
  return {
    process,
    stage: 'informate',
    audit_status: 0,
    verdicts: {},
    reject_count: 0,
    deleted: false,
    reviews: { assigned: 0, submitted: 0, department_grade_open: false },
    committee: NO_COMMITTEE,
    teachers: personIds.map((person_id, seat) => ({
      person_id,
      is_leader: seat === 0,
      missing: complete ? 0 : 1,
      handed_in: false,
      self_evaluation_grade: complete ? 'A' : null,
      qualified_status: null,
    })),
  };
}

/** Takes the steps by the rules of the workflow: what they forbid cannot be seeded. */
export function replay(start: Group, steps: readonly DemoStep[], people: People): Replayed {
  let group = start;
  const taken: TakenStep[] = [];
  for (const step of steps)
    for (const command of commandsOf(step, group, people)) {
      const decision = decide(group, command);
      if (!decision.ok) throw new Error(`demo step ${step.action} by ${step.by}: ${decision.reason}`);
      taken.push({
        action: step.action,
        by: step.by,
        person_id: command.by.person_id,
        identity: command.by.identity,
        teacher_id: command.teacher_id ?? null,
        before: group,
        after: decision.move.next,
        verdict: decision.move.verdict,
        round: group.reject_count,
        from: group.stage,
      });
      group = decision.move.next;
    }
  return { group, taken };
}

function commandsOf({ action, by, of }: DemoStep, { teachers }: Group, people: People): Command[] {
  const [leader, ...members] = teachers.map(({ person_id }) => person_id) as [number, ...number[]];
  const make = (person_id: number, teacher_id?: number): Command => ({
    action,
    by: { identity: IDENTITY_OF[by], person_id },
    comment: '-',
    self_grade_wanted: true,
    ...(teacher_id === undefined ? {} : { teacher_id }),
  });
  if (by === 'members') return members.map((member) => make(member));
  if (by === 'leader') return [make(leader)];
  if (of === undefined) return [make(people[by])];
  return (of === 'leader' ? [leader] : [leader, ...members]).map((teacher) => make(people[by], teacher));
}
