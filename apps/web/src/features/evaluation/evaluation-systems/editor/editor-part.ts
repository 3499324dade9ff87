import { useMatches } from 'react-router';

/** What of a system is edited: the indicators at its own path, the others below it. */
export type EditorPart = 'indicators' | 'form' | 'rule';

/** Says in the route of a part which one it is. */
export interface PartHandle {
  readonly part: EditorPart;
}

/** The part that the path names. */
export function useEditorPart(): EditorPart {
  const handle = useMatches().at(-1)?.handle as Partial<PartHandle> | undefined;
  return handle?.part ?? 'indicators';
}
