/** Where in the screen somebody is; all of it stands in the address, beside what the list shows. */

export const EDITOR_PARTS = ['indicators', 'form', 'rule'] as const;
export type EditorPart = (typeof EDITOR_PARTS)[number];

export const WINDOWS = 'windows';

/** The system that is edited; null where the list is shown. What makes no sense is taken for absent. */
export function systemIn(params: URLSearchParams): number | null {
  const id = Number(params.get('system'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function editorPartIn(params: URLSearchParams): EditorPart {
  return EDITOR_PARTS.find((part) => part === params.get('part')) ?? 'indicators';
}

export function showsWindows(params: URLSearchParams): boolean {
  return systemIn(params) === null && params.get('part') === WINDOWS;
}

export function withSystem(params: URLSearchParams, id: number): URLSearchParams {
  const there = withPart(params, null);
  there.set('system', String(id));
  return there;
}

export function withoutSystem(params: URLSearchParams): URLSearchParams {
  const there = withPart(params, null);
  there.delete('system');
  return there;
}

/** The first part is what an address without one shows. */
export function withPart(params: URLSearchParams, part: string | null): URLSearchParams {
  const there = new URLSearchParams(params);
  if (part === null) there.delete('part');
  else there.set('part', part);
  return there;
}
