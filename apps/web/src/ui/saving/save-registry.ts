import {
  cooldownSentence,
  type ShortcutAction,
  saveCooldown,
} from '@course-center/domain/school/save-shortcut';

/** Saves the screen; says whether there was anything to send. */
export type Save = () => boolean;

export interface Doings {
  readonly forbidden: () => readonly ShortcutAction[];
  readonly now: () => number;
  readonly warn: (sentence: string) => void;
}

/** The screens that can be saved with the keyboard; the one opened last is in front. */
const saves: Save[] = [];
let lastSavedAt: number | null = null;

export function registerSave(save: Save): () => void {
  saves.push(save);
  return () => {
    const index = saves.lastIndexOf(save);
    if (index >= 0) saves.splice(index, 1);
  };
}

export function hasSave(): boolean {
  return saves.length > 0;
}

/** Runs the current screen's save, unless the school forbids it or the last one was a moment ago. */
export function runSave({ forbidden, now, warn }: Doings): void {
  const save = saves.at(-1);
  if (!save || forbidden().includes('save')) return;
  const wait = saveCooldown(lastSavedAt, now());
  if (wait > 0) warn(cooldownSentence(wait));
  else if (save()) lastSavedAt = now();
}
