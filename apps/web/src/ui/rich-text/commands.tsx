import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

export interface Command {
  readonly name: string;
  readonly title: string;
  readonly face: ReactNode;
  readonly run: (editor: Editor) => void;
  /** Of formats: whether the selection has it. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Of steps: whether there is one. */
  readonly can?: (editor: Editor) => boolean;
}

const write = (editor: Editor) => editor.chain().focus();

/** The buttons of the editor but for the link, which asks for an address; one list for each group. */
export const COMMANDS: readonly (readonly Command[])[] = [
  [
    {
      name: 'undo',
      title: '撤销（Ctrl+Z）',
      face: <UndoOutlined aria-hidden />,
      run: (editor) => write(editor).undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      name: 'redo',
      title: '重做（Ctrl+Y）',
      face: <RedoOutlined aria-hidden />,
      run: (editor) => write(editor).redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
  [
    {
      name: 'heading2',
      title: '标题（Ctrl+Alt+2）',
      face: '标题',
      run: (editor) => write(editor).toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      name: 'heading3',
      title: '小标题（Ctrl+Alt+3）',
      face: '小标题',
      run: (editor) => write(editor).toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      name: 'bold',
      title: '加粗（Ctrl+B）',
      face: <BoldOutlined aria-hidden />,
      run: (editor) => write(editor).toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      title: '斜体（Ctrl+I）',
      face: <ItalicOutlined aria-hidden />,
      run: (editor) => write(editor).toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'underline',
      title: '下划线（Ctrl+U）',
      face: <UnderlineOutlined aria-hidden />,
      run: (editor) => write(editor).toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
  ],
  [
    {
      name: 'bulletList',
      title: '项目符号（Ctrl+Shift+8）',
      face: <UnorderedListOutlined aria-hidden />,
      run: (editor) => write(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      title: '编号（Ctrl+Shift+7）',
      face: <OrderedListOutlined aria-hidden />,
      run: (editor) => write(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'blockquote',
      title: '引用（Ctrl+Shift+B）',
      face: '引用',
      run: (editor) => write(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
];
