import type { Actor, Scene } from '../../../wire/context.ts';
import { type FileAnswer, spreadsheet } from '../../../wire/file-answer.ts';
import { readSystem } from './read-system.ts';
import { writeSystemSheet } from './system-sheet.ts';

/** A system's indicators and form as a spreadsheet that can be read again. */
export async function exportSystem(scene: Scene, actor: Actor, id: number): Promise<FileAnswer> {
  const system = await readSystem(scene, actor, id);
  return spreadsheet(`评估体系-${system.name}`, await writeSystemSheet(system));
}
