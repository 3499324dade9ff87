import { EditorContent, type Editor as TiptapEditor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { toast } from '../../request/toast.ts';
import { isAllowedLink } from './link-of.ts';
import { pastedNotice, readPasted } from './pasted.ts';
import type { RichTextFieldProps } from './RichTextField.tsx';
import styles from './rich-text.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useLabel } from './use-label.ts';

const KIT = StarterKit.configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isAllowedLink,
  },
});

type EditorProps = Omit<RichTextFieldProps, 'disabled'>;

export default function Editor({ value = '', onChange, id, ...aria }: EditorProps) {
  const written = useRef(value);
  const label = useLabel(id, () => editor.commands.focus());
  const editor: TiptapEditor = useEditor({
    extensions: [KIT],
    content: value,
    // Its style sheet is ours, because the content security policy lets no other in.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: takePasted,
      handlePaste: (_view, { clipboardData }) => refusePicture(clipboardData),
      attributes: {
        ...attributesOf({ role: 'textbox', 'aria-multiline': true, 'aria-label': label, id, ...aria }),
        class: `${styles.content} ${styles.editable}`,
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML();
      onChange?.(written.current);
    },
  });
  // What comes back from the form is what was typed; anything else was put there by somebody else.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles.field} data-invalid={String(aria['aria-invalid']) === 'true' || undefined}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** What the editor cannot hold does not vanish unsaid. */
function takePasted(given: string): string {
  const pasted = readPasted(given);
  const notice = pastedNotice(pasted);
  if (notice) toast.warning(notice);
  return pasted.html;
}

/** A picture alone, as a screenshot is; with a text beside it, the text is what was meant. */
function refusePicture(data: DataTransfer | null): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/')).length;
  const texts = data?.types.some((type) => type.startsWith('text/')) ?? false;
  const notice = texts ? null : pastedNotice({ pictures, tables: 0 });
  if (notice) toast.warning(notice);
  return notice !== null;
}

function attributesOf(given: Readonly<Record<string, string | boolean | undefined>>): Record<string, string> {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}
