import { isDeepStrictEqual } from 'node:util';
import { settingsEndpoints } from '@course-center/contract/school/settings';
import { canChangeSettings } from '@course-center/domain/access/settings';
import type { Faults } from '@course-center/domain/forms/faults';
import { type DisplayConfig, displayConfigFaults } from '@course-center/domain/school/display-config';
import { type KeepingConfig, keepingFaults } from '@course-center/domain/school/keeping';
import { type ProjectConfig, projectConfigFaults } from '@course-center/domain/school/project-config';
import { type SchoolConfig, schoolConfigFaults } from '@course-center/domain/school/school-config';
import fp from 'fastify-plugin';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { readSetting, type Setting } from '../../../platform/settings/read-setting.ts';
import { type SettingName, storeSetting } from '../../../platform/settings/settings.repository.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, Refused, requireFaultless } from '../../../wire/failures.ts';
import { serve } from '../../../wire/serve.ts';
import { requireFreeHand } from '../../organization/public.ts';
import { keepingJob, tryKeeping } from '../keeping/keeping.ts';
import { uploadLogo } from './upload-logo.ts';

export const settingsRoutes = fp(
  async (app) => {
    serve(app, settingsEndpoints.readSchool, ({ scene }) => readSetting(scene.db, 'school'));
    serve(app, settingsEndpoints.changeSchool, ({ scene, actor, body }) => changeSchool(scene, actor, body));
    serve(app, settingsEndpoints.uploadLogo, ({ scene, actor, file }) => uploadLogo(scene, actor, file));
    serve(app, settingsEndpoints.readProject, ({ scene }) => readSetting(scene.db, 'project'));
    serve(app, settingsEndpoints.changeProject, ({ scene, actor, body }) =>
      changeProject(scene, actor, body),
    );
    serve(app, settingsEndpoints.readDisplay, ({ scene }) => readSetting(scene.db, 'display'));
    serve(app, settingsEndpoints.changeDisplay, ({ scene, actor, body }) =>
      changeDisplay(scene, actor, body),
    );
    serve(app, settingsEndpoints.readKeeping, ({ scene }) => readSetting(scene.db, 'keeping'));
    serve(app, settingsEndpoints.changeKeeping, ({ scene, actor, body }) =>
      changeKeeping(scene, actor, body),
    );
    serve(app, settingsEndpoints.tryKeeping, ({ scene, actor, body }) =>
      tryKeeping(scene, actor, body.config),
    );
    app.jobs.handle('keeping', keepingJob);
  },
  { name: 'settings-routes', dependencies: ['actor', 'jobs'] },
);

function changeSchool(scene: Scene, actor: Actor, input: Setting<SchoolConfig>) {
  return changeSetting(scene, actor, 'school', input, schoolConfigFaults(input.config));
}

/** What of the project's settings says how courses are judged. */
const JUDGING = ['expert', 'expert_evaluation_course', 'result'] as const;

async function changeProject(scene: Scene, actor: Actor, input: Setting<ProjectConfig>) {
  const { config } = await readSetting(scene.db, 'project');
  const judging = JUDGING.some((part) => !isDeepStrictEqual(config[part], input.config[part]));
  return changeSetting(scene, actor, 'project', input, projectConfigFaults(input.config), async (tx) => {
    if (judging) await requireFreeHand({ ...scene, tx, actor }, { kind: 'judges' }, 'setting:project');
  });
}

function changeDisplay(scene: Scene, actor: Actor, input: Setting<DisplayConfig>) {
  return changeSetting(scene, actor, 'display', input, displayConfigFaults(input.config));
}

function changeKeeping(scene: Scene, actor: Actor, input: Setting<KeepingConfig>) {
  return changeSetting(scene, actor, 'keeping', input, keepingFaults(input.config));
}

/** Stores a setting that was read at a version, and notes before and after in the ledger. */
async function changeSetting<Config>(
  scene: Scene,
  actor: Actor,
  name: SettingName,
  input: Setting<Config>,
  faults: Faults,
  allow: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<Setting<Config>> {
  if (!canChangeSettings(actor)) throw forbidden();
  requireFaultless(faults);
  const before = await readSetting(scene.db, name);
  // Then what is stored below follows this very version, and the ledger's before is true.
  if (before.version !== input.version) throw new Refused({ reason: 'changed_meanwhile' });
  await scene.db.transaction(async (tx) => {
    const stored = await storeSetting(tx, name, input.config, input.version, scene.now());
    if (!stored) throw new Refused({ reason: 'changed_meanwhile' });
    await allow(tx);
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
