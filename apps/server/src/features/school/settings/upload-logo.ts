import { canChangeSettings } from '@course-center/domain/access/settings';
import { drawnAnew } from '../../../platform/files/picture.ts';
import { storePublicFile } from '../../../platform/files/public-files.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';

/** Larger than any place that shows it, on any screen. */
const SIZE = { width: 512, height: 512, fit: 'inside' } as const;

/** Takes a logo, named by its hash. */
export async function uploadLogo(scene: Scene, actor: Actor, file: Buffer): Promise<{ logo: string }> {
  if (!canChangeSettings(actor)) throw forbidden();
  return { logo: await storePublicFile(scene.school, await drawnAnew(file, SIZE), 'png') };
}
