import { say } from '@course-center/domain/answers/sentence';
import { useEffect, useState } from 'react';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** What the server would say too, said before anything is sent. */
export function pictureRefusal({ size, type }: Pick<File, 'size' | 'type'>, megabytes: number) {
  if (!PICTURE_TYPES.includes(type)) return say({ reason: 'file_not_an_image' }).message;
  const tooLarge = size > megabytes * 1024 * 1024;
  return tooLarge ? say({ reason: 'file_too_large', limitMegabytes: megabytes }).message : null;
}

/** The address of a file that is still on this machine, for as long as it is shown. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
