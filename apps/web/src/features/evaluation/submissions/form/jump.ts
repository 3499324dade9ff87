/** The name of a field's block on the page. */
export function blockId(key: string): string {
  return `item-${key}`;
}

export function sectionId(key: string): string {
  return `section-${key}`;
}

/** Who fills in together stands below the form, as a section of its own. */
export const TEAM = 'team-members';

/** What is typed into comes before the buttons that stand above it, and before the input that pictures are chosen by. */
const TYPED_INTO = [
  'textarea, [contenteditable="true"]',
  'input:not([type="hidden"]), select',
  'button:not([disabled])',
];

/** Brings a field into view and puts the cursor there. */
export function jumpToField(key: string): void {
  const block = document.getElementById(blockId(key));
  if (!block) return;
  block.scrollIntoView({ block: 'center' });
  const place = block.querySelector<HTMLElement>('[data-input]') ?? block;
  const chosen = place.querySelector<HTMLElement>('input:checked');
  const [typed = block] = TYPED_INTO.flatMap((way) => place.querySelector<HTMLElement>(way) ?? []);
  const target = chosen ?? typed;
  target.focus({ preventScroll: true });
}

export function jumpToSection(key: string): void {
  const section = document.getElementById(sectionId(key));
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
