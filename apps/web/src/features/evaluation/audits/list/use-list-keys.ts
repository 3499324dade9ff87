import { useEffect, useEffectEvent } from 'react';
import { type ListedGroup, neighbour } from './audited-groups.ts';

const STEP: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const STEP_IN_LIST: Readonly<Record<string, 1 | -1>> = { ...STEP, ArrowDown: 1, ArrowUp: -1 };

/** J and K go through the list from anywhere, the arrows while it has the focus. */
export function useListKeys(
  groups: readonly ListedGroup[],
  shown: number | null,
  open: (id: number) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const item = target.closest<HTMLElement>('[data-group]');
    const by = (item ? STEP_IN_LIST : STEP)[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || isTaken(target)) return;
    const next = neighbour(groups, item ? Number(item.dataset.group) : shown, by);
    if (!next) return;
    event.preventDefault();
    open(next.group.id);
    // Somebody who walks the list stays in it; focus stays where it is for the others.
    if (item) document.querySelector<HTMLElement>(`[data-group="${next.group.id}"]`)?.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** What is typed into, and what stands before the page, has its own use for keys. */
function isTaken(target: HTMLElement): boolean {
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"]') !== null ||
    document.querySelector('.ant-modal-wrap:not([style*="display: none"]), dialog[open]') !== null
  );
}
