import type { StoredFile } from '@course-center/contract/files';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { isUnfinished } from '../files/transfer/transfer.ts';
import { useUploadingMark } from '../files/transfer/uploading.ts';
import { type Transfers, useTransfers } from '../files/transfer/use-transfers.ts';
import { useUnsavedMark } from '../unsaved/unsaved-work.ts';
import { drawnSmaller, sizeOf } from './drawn-smaller.ts';
import { insertBlock } from './insert-block.ts';

export interface Pictures extends Omit<Transfers, 'add'> {
  /** Sends pictures; each comes into the text when it has arrived. */
  readonly bring: (files: readonly File[]) => void;
  /** What is wrong with those that were not taken. */
  readonly refused: readonly string[];
  /** The file that came last. */
  readonly newest: string | null;
}

/** The pictures on their way into a text. */
export function usePictures(editor: Editor): Pictures {
  const [newest, setNewest] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { add, ...transfers } = useTransfers((file) => void put(file));
  const unfinished = transfers.transfers.some(isUnfinished);
  useUnsavedMark(unfinished);
  useUploadingMark(unfinished);

  async function put({ id, name, preview_url }: StoredFile) {
    const size = preview_url && (await sizeOf(preview_url));
    if (editor.isDestroyed) return;
    if (!size) return setRefused((before) => [...before, unreadable(name)]);
    setNewest(String(id));
    insertBlock(editor, {
      type: 'picture',
      attrs: { src: preview_url, 'data-file': String(id), alt: '', ...size },
    });
  }

  async function bring(files: readonly File[]) {
    const drawn = await Promise.all(files.map(drawnSmaller));
    setRefused(files.filter((_file, at) => drawn[at] === null).map(({ name }) => unreadable(name)));
    add(drawn.filter((file) => file !== null));
  }

  return { ...transfers, bring: (files) => void bring(files), refused, newest };
}

function unreadable(name: string): string {
  return `“${name}”无法作为图片打开，请换用 PNG、JPG、GIF 或 WebP 图片`;
}
