import { NodeSelection } from '@tiptap/pm/state';
import type { Editor, JSONContent } from '@tiptap/react';

/** Puts a picture or a table behind the paragraph that the cursor stands in, or in its place where it is empty. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  const { selection, doc } = editor.state;
  const { $to, to } = selection;
  const inText = !(selection instanceof NodeSelection) && $to.parent.isTextblock;
  const end = inText ? $to.after() : to;
  const start = inText && $to.parent.content.size === 0 ? $to.before() : end;
  // Behind the last one somebody wants to write on.
  const rest = end >= doc.content.size ? [{ type: 'paragraph' }] : [];
  editor
    .chain()
    .insertContentAt({ from: start, to: end }, [block, ...rest])
    .command(({ commands }) =>
      block.type === 'table' ? commands.setTextSelection(start + 4) : commands.setNodeSelection(start),
    )
    .focus()
    .run();
}
