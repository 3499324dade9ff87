import type { DisplayConfig } from '@course-center/contract/showcase/display';
import { schoolConfig } from '../../../platform/settings/settings.ts';
import type { Scene } from '../../../wire/context.ts';
import { keptDisplayConfig } from './kept/kept-settings.ts';

/** How the public pages present the school, with its name. */
export async function readConfig(scene: Scene): Promise<DisplayConfig> {
  const [display, { school }] = await Promise.all([keptDisplayConfig(scene), schoolConfig(scene.db)]);
  return { ...display, school };
}
