import { canChangeSettings } from '@course-center/domain/access/settings';
import type { Faults } from '@course-center/domain/forms/faults';
import { type DisplayConfig, displayConfigFaults } from '@course-center/domain/school/display-config';
import { type ProjectConfig, projectConfigFaults } from '@course-center/domain/school/project-config';
import { type SchoolConfig, schoolConfigFaults } from '@course-center/domain/school/school-config';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { readSetting, type Setting } from '../../../platform/settings/read-setting.ts';
import { type SettingName, storeSetting } from '../../../platform/settings/settings.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused, requireFaultless } from '../../../wire/failures.ts';

export function changeSchool(scene: Scene, actor: Actor, input: Setting<SchoolConfig>) {
  return changeSetting(scene, actor, 'school', input, schoolConfigFaults(input.config));
}

export function changeProject(scene: Scene, actor: Actor, input: Setting<ProjectConfig>) {
  return changeSetting(scene, actor, 'project', input, projectConfigFaults(input.config));
}

export function changeDisplay(scene: Scene, actor: Actor, input: Setting<DisplayConfig>) {
  return changeSetting(scene, actor, 'display', input, displayConfigFaults(input.config));
}

/** Stores a setting that was read at a version, and notes before and after in the ledger. */
async function changeSetting<Config>(
  scene: Scene,
  actor: Actor,
  name: SettingName,
  input: Setting<Config>,
  faults: Faults,
): Promise<Setting<Config>> {
  if (!canChangeSettings(actor)) throw forbidden();
  requireFaultless(faults);
  const before = await readSetting(scene.db, name);
  // Then what is stored below follows this very version, and the ledger's before is true.
  if (before.version !== input.version) throw new Refused({ reason: 'changed_meanwhile' });
  await scene.db.transaction(async (tx) => {
    const stored = await storeSetting(tx, name, input.config, input.version, scene.now());
    if (!stored) throw new Refused({ reason: 'changed_meanwhile' });
    await appendToLedger(tx, scene, {
      by: actor,
      action: 'setting.changed',
      subject: `setting:${name}`,
      before: before.config,
      after: input.config,
    });
  });
  return { config: input.config, version: input.version + 1 };
}
