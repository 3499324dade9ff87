import type { EditorPart } from './editor-part.ts';

/** The name of what is typed into at a place of a part. */
export function placeId(part: EditorPart, at: string): string {
  return `${part}-${at}`;
}

/** Puts the cursor where something is to be mended; says whether there is such a place. */
export function jumpTo(part: EditorPart, at: string): boolean {
  const element = document.getElementById(placeId(part, at));
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
  return element !== null;
}
