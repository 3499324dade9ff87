import { keptAttributes } from '@course-center/domain/rich-text/allowed';
import { isAllowedLink } from '@course-center/domain/rich-text/link';
import { EditorContent, Node, type Editor as TiptapEditor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../request/toast.ts';
import { isOwnPicture } from './own-picture.ts';
import { pastedNotice, picturesBrought, readPasted } from './pasted.ts';
import type { RichTextFieldProps } from './RichTextField.tsx';
import styles from './rich-text.module.css';
import { Toolbar } from './Toolbar.tsx';
import { TABLES } from './tables.ts';
import { usePictures } from './use-pictures.ts';

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
    extensions: [KIT, Picture, ...TABLES],
    content: value,
    // Its style sheet is ours, because the content security policy lets no other in.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (html) => readPasted(html).html,
      handlePaste: (_view, { clipboardData }) => take(clipboardData),
      handleDrop: (view, event, _slice, moved) => {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (!moved && place) editor.commands.setTextSelection(place.pos);
        return !moved && take(event.dataTransfer);
      },
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
  const pictures = usePictures(editor);

  /** Pictures are sent; of anything else it is said what does not come along. Says whether it was all taken here. */
  function take(data: DataTransfer | null): boolean {
    if (!data) return false;
    const brought = picturesBrought(data);
    if (brought.length > 0) pictures.bring(brought);
    else tellLeftOut(data);
    return brought.length > 0;
  }

  // What comes back from the form is what was typed; anything else was put there by somebody else.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles.field} data-invalid={String(aria['aria-invalid']) === 'true' || undefined}>
      <Toolbar editor={editor} pictures={pictures} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** What the editor cannot hold does not vanish unsaid. */
function tellLeftOut(data: DataTransfer): void {
  const html = data.getData('text/html');
  const notice = html === '' ? null : pastedNotice(readPasted(html));
  if (notice) toast.warning(notice);
}

function attributesOf(given: Readonly<Record<string, string | boolean | undefined>>): Record<string, string> {
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

/** What the label of a form says. It names and focuses the browser's own fields by itself, but no text like this one. */
function useLabel(id: string | undefined, onClick: () => void): string | undefined {
  const [text, setText] = useState<string>();
  const clicked = useEffectEvent(onClick);
  useEffect(() => {
    const label = id && document.querySelector<HTMLElement>(`label[for="${CSS.escape(id)}"]`);
    if (!label) return;
    const focus = () => clicked();
    setText(label.textContent ?? '');
    label.addEventListener('click', focus);
    return () => label.removeEventListener('click', focus);
  }, [id]);
  return text;
}

/** A picture of our own storage; any other is no part of a text. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    'data-file': { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-file]',
      getAttrs: (element) => {
        const given = (name: string) => element.getAttribute(name) ?? undefined;
        const names = ['data-file', 'alt', 'width', 'height'];
        const kept = keptAttributes('img', Object.fromEntries(names.map((name) => [name, given(name)])));
        const src = given('src') ?? '';
        return kept && isOwnPicture(src, kept['data-file'] ?? '') ? { src, ...kept } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
