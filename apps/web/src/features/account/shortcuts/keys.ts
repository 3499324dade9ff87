/** What a combination of keys stands for. */
export type Pressed = 'save' | 'back' | 'forward' | null;

interface Keys {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export function pressed({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): Pressed {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return null;
  switch (key.toLowerCase()) {
    case 's':
      return 'save';
    case 'z':
      return 'back';
    case 'y':
      return 'forward';
    default:
      return null;
  }
}

/** In a field, Ctrl+Z undoes what was typed; history is not ours to move then. */
export function isTyping(target: EventTarget | null): boolean {
  const { tagName, isContentEditable } = (target ?? {}) as Partial<HTMLElement>;
  return isContentEditable === true || ['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName ?? '');
}
