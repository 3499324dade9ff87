import { useMemo } from 'react';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { newKey } from '../../../../ui/editor/new-key.ts';
import { jumpTo } from '../editor/jump.ts';
import type { Edit } from '../editor/use-system-editor.ts';
import { evidenceKeeper } from '../form/form-draft.ts';
import { moveIndicator } from './move-indicator.ts';
import {
  addAfter,
  addBelow,
  changeIndicator,
  type IndicatorText,
  newIndicator,
  type Outline,
  type OutlineNode,
  placeBefore,
  removeIndicator,
} from './outline.ts';

export interface OutlineDoings {
  readonly change: (key: string, text: IndicatorText) => void;
  readonly addAfter: (key: string) => void;
  readonly addBelow: (key: string) => void;
  readonly addLast: () => void;
  readonly move: (key: string, by: -1 | 1) => void;
  readonly remove: (node: OutlineNode, place: string) => void;
}

/** What can be done with the indicators. The same object for as long as the editor lives. */
export function useOutlineDoings(edit: Edit, onAdded: (key: string) => void): OutlineDoings {
  const confirm = useConfirm();
  return useMemo(() => {
    const keepEvidence = evidenceKeeper();
    const apply = (change: (outline: Outline) => Outline) =>
      edit((draft) => ({ ...draft, indicators: change(draft.indicators) }));
    const add = (put: (outline: Outline, added: ReturnType<typeof newIndicator>) => Outline) => {
      const added = newIndicator(newKey());
      apply((outline) => put(outline, added));
      onAdded(added.key);
    };
    async function remove(node: OutlineNode, place: string) {
      const below = node.children.length;
      const question = {
        title: `删除“${node.indicator || place}”？`,
        content: `其下的 ${below} 个指标会一并删除。`,
        okText: '删除',
        danger: true,
      };
      if (below > 0 && !(await confirm(question))) return;
      apply((outline) => removeIndicator(outline, node.key));
      // Once the rows are drawn anew, the cursor goes to what took the place, or to what stands before it.
      setTimeout(() => jumpTo('indicators', place) || jumpTo('indicators', placeBefore(place)));
    }
    return {
      change: (key, text) =>
        edit((draft) => {
          const indicators = changeIndicator(draft.indicators, key, text);
          // What is handed in for it is named by it.
          const sections =
            text.indicator === undefined
              ? draft.sections
              : keepEvidence(draft.sections, key, draft.indicators, indicators);
          return { ...draft, indicators, sections };
        }),
      addAfter: (key) => add((outline, added) => addAfter(outline, key, added)),
      addBelow: (key) => add((outline, added) => addBelow(outline, key, added)),
      addLast: () => add((outline, added) => [...outline, added]),
      move: (key, by) => apply((outline) => moveIndicator(outline, key, by)),
      remove: (node, place) => void remove(node, place),
    };
  }, [edit, confirm, onAdded]);
}
