import type { DisplayConfig } from '@course-center/domain/school/display-config';
import { knownValue, untilChanged } from '../../../../platform/kept-answers/kept-values.ts';
import { displayConfig, projectConfig } from '../../../../platform/settings/settings.ts';
import type { Scene } from '../../../../wire/context.ts';

type Where = Pick<Scene, 'db' | 'now'>;

/** The display config without a statement per call: it decides who gets in, also to what is kept. */
export function keptDisplayConfig(where: Where): Promise<DisplayConfig> {
  return untilChanged(where, 'display', () => displayConfig(where.db));
}

/** The same where it is known without waiting; null where it has to be read. */
export function knownDisplayConfig(where: Where): DisplayConfig | null {
  return knownValue<DisplayConfig>(where, 'display');
}

/** Whether the school shows teams by their leader only. */
export function showsLeaderOnly(where: Where): Promise<boolean> {
  return untilChanged(
    where,
    'leader-only',
    async () => (await projectConfig(where.db)).expert_evaluation_course.team_information_unify,
  );
}
