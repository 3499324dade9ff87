import type { StoredFile } from '@course-center/contract/files';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { isUnfinished } from '../files/transfer/transfer.ts';
import { useUploadingMark } from '../files/transfer/uploading.ts';
import { type Transfers, useTransfers } from '../files/transfer/use-transfers.ts';
import { useUnsavedMark } from '../unsaved/unsaved-work.ts';
import { insertBlock } from './insert-block.ts';

/** As wide as any page shows a text on a fine display. */
const WIDEST = 1600;
const QUALITY = 0.86;
/** Kept as they are while they are small: a screenshot stays sharp. Anything else is drawn anew, photographs without where they were taken. */
const KEPT = ['image/png', 'image/webp'];
const LARGEST_KEPT = 1024 * 1024;

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
  const putting = useRef(false);
  const { add, ...transfers } = useTransfers((file) => void put(file));
  const unfinished = transfers.transfers.some(isUnfinished);
  useUnsavedMark(unfinished);
  useUploadingMark(unfinished);

  // Writing on answers what was said of a picture; another picture that arrives meanwhile does not.
  useEffect(() => {
    const forget = () => {
      if (!putting.current) setRefused((before) => (before.length === 0 ? before : []));
    };
    editor.on('update', forget);
    return () => void editor.off('update', forget);
  }, [editor]);

  async function put({ id, name, preview_url }: StoredFile) {
    const size = preview_url && (await sizeOf(preview_url));
    if (editor.isDestroyed) return;
    if (!size) return setRefused((before) => [...before, unreadable(name)]);
    setNewest(String(id));
    putting.current = true;
    insertBlock(editor, {
      type: 'picture',
      attrs: { src: preview_url, 'data-file': String(id), alt: '', ...size },
    });
    putting.current = false;
    // The row that asks what it shows takes the focus: the picture itself is to be seen as well.
    requestAnimationFrame(() =>
      editor.view.dom.querySelector(`img[data-file="${id}"]`)?.scrollIntoView({ block: 'nearest' }),
    );
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

/** A picture ready to be sent; null where the browser cannot open it. */
async function drawnSmaller(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  // What moves would stand still.
  if (file.type === 'image/gif') return named(file, file.type);
  if (KEPT.includes(file.type) && width <= WIDEST && file.size <= LARGEST_KEPT) return named(file, file.type);
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, WIDEST / width);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  return drawn && named(drawn, drawn.type, file.name);
}

/** What is pasted has a name of the browser's, and what was drawn anew another ending. */
function named(content: Blob, type: string, name = content instanceof File ? content.name : ''): File {
  const stem = name.replace(/\.[^.]*$/, '') || '图片';
  return new File([content], `${stem}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type });
}

/** How large a picture is drawn; null where it cannot be. */
async function sizeOf(address: string): Promise<{ width: number; height: number } | null> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  return { width: picture.naturalWidth, height: picture.naturalHeight };
}
