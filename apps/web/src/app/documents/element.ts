type Attribute = string | number | boolean | ((event: Event) => void);
type Child = Node | string | null;

/**
 * Makes an element: functions listen to the event of their name, everything else is an attribute. These pages are
 * too small for a library that draws: it alone would weigh ten times as much as they do.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== false) made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A list of names and what they stand for; what is empty is left out. */
export function facts(rows: readonly (readonly [name: string, value: Child])[]): HTMLElement {
  const there = rows.filter(([, value]) => value !== null && value !== '');
  return element(
    'dl',
    { class: 'facts' },
    ...there.map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value as Node | string)),
    ),
  );
}

/** A page with nothing but one message; the heading is read out and has the focus. */
export function notice(title: string, detail: string, kind: 'good' | 'plain' = 'plain'): HTMLElement {
  return element(
    'section',
    { class: `notice ${kind}`, role: 'status' },
    element('span', { class: 'mark', 'aria-hidden': 'true' }, kind === 'good' ? '✓' : '!'),
    element('h1', { tabindex: -1 }, title),
    element('p', {}, detail),
  );
}

/** Puts something else on the page, from its top, and says what; the first page is read by itself. */
export function show(place: HTMLElement, ...children: readonly Node[]): void {
  const isFirst = place.firstChild === null;
  place.replaceChildren(...children);
  if (isFirst) return;
  window.scrollTo(0, 0);
  place.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}
