import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../../request/toast.ts';
import { openPreview } from './open-preview.ts';
import { type OpenPreview, PreviewOpening } from './preview-opening.ts';

/** What the page around it may ask for. */
export interface PreviewHandle {
  /** Brings the list back. */
  close(): void;
}

interface PreviewInPlaceProps {
  readonly ref?: Ref<PreviewHandle>;
  /** Where there is no room beside it, files open over the whole window. */
  readonly roomy: boolean;
  /** What the files are listed in. */
  readonly children: ReactNode;
}

/** Where somebody was when they opened a file. */
interface Left {
  readonly scrolled: number;
  readonly focused: Element | null;
}

/** Files open where they are listed, beside what is done with them; the list comes back as it was left. */
export function PreviewInPlace({ roomy, children, ref }: PreviewInPlaceProps) {
  const opened = useRef(0);
  const [pane, setPane] = useState<ReactNode>(null);
  const left = useRef<Left | null>(null);
  const close = () => setPane(null);
  useImperativeHandle(ref, () => ({ close: () => setPane(null) }), []);
  const open: OpenPreview = async (files, options = {}) => {
    const from = { scrolled: window.scrollY, focused: document.activeElement };
    try {
      const { PreviewPane } = await import('./PreviewPane.tsx');
      // Another file in the place of one that is open: the way back stays the same.
      left.current ??= from;
      opened.current += 1;
      setPane(<PreviewPane key={opened.current} files={files} options={options} onClose={close} />);
    } catch {
      toast.error('预览没有打开，请检查网络后重试');
    }
  };
  const shown = roomy ? pane : null;

  useLayoutEffect(() => {
    if (shown !== null || left.current === null) return;
    const { scrolled, focused } = left.current;
    left.current = null;
    window.scrollTo({ top: scrolled });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }, [shown]);

  return (
    <PreviewOpening value={roomy ? open : openPreview}>
      <div hidden={shown !== null}>{children}</div>
      {shown}
    </PreviewOpening>
  );
}
