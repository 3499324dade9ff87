import type { ShortcutAction } from '@course-center/domain/school/save-shortcut';
import { toast } from '../../../request/toast.ts';
import { hasSave, runSave } from '../../../ui/saving/save-registry.ts';
import { readStart } from '../session/store.ts';
import { isTyping, pressed } from './keys.ts';

/** The one listener for all shortcuts of the product. */
export function listenToKeys(): void {
  window.addEventListener('keydown', (event) => {
    const action = pressed(event);
    if (action === 'save') save(event);
    else if (action) moveThroughHistory(event, action);
  });
}

function save(event: KeyboardEvent): void {
  if (!hasSave()) return;
  event.preventDefault();
  if (!event.repeat) runSave({ forbidden, now: Date.now, warn: toast.warning });
}

function moveThroughHistory(event: KeyboardEvent, action: 'back' | 'forward'): void {
  if (isTyping(event.target) || forbidden().includes(action)) return;
  event.preventDefault();
  if (action === 'back') window.history.back();
  else window.history.forward();
}

function forbidden(): readonly ShortcutAction[] {
  return readStart()?.config.shortcuts.forbidden_actions ?? [];
}
