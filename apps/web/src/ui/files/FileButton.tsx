import { Button, type ButtonProps } from 'antd';
import { type ChangeEvent, useRef } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'id' | 'icon' | 'loading' | 'children'> {
  readonly accept: string;
  /** What the input is called, which is never seen. */
  readonly label: string;
  /** Asked before a file is chosen. */
  readonly ask?: () => Promise<boolean>;
  readonly onFile: (file: File) => void;
}

/** A button that chooses a file. */
export function FileButton({ accept, label, ask, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Emptied, so that the same file can be chosen again after it was mended.
    target.value = '';
    if (file) onFile(file);
  }

  async function open() {
    if (!ask || (await ask())) input.current?.click();
  }

  return (
    <>
      {/* Hidden by style, because the library shows file inputs whatever their attribute says. */}
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        style={{ display: 'none' }}
        onChange={choose}
      />
      <Button {...button} onClick={open} />
    </>
  );
}
