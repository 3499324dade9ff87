import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FileView } from './FileView.tsx';
import styles from './overlay.module.css';
import { type PreviewFile, type PreviewOptions, USUAL_TOOLS } from './preview-file.ts';
import { ToolButton } from './ToolButton.tsx';
import { ToolPlace } from './Tools.tsx';
import { isTaken } from './use-view-keys.ts';

/** Draws the overlay beside the page, so that any app can show files without carrying anything for it. */
export function showOverlay<File extends PreviewFile>(
  files: readonly File[],
  options: PreviewOptions<File>,
): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  function close() {
    root.unmount();
    place.remove();
  }
  root.render(<Overlay files={files} options={options} onClosed={close} />);
}

interface OverlayProps<File extends PreviewFile> {
  readonly files: readonly File[];
  readonly options: PreviewOptions<File>;
  readonly onClosed: () => void;
}

/** Files over the whole window. The browser's own dialog keeps the focus inside, and gives it back afterwards. */
function Overlay<File extends PreviewFile>({ files, options, onClosed }: OverlayProps<File>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [index, setIndex] = useState(() => Math.min(options.index ?? 0, files.length - 1));
  const file = files[index];
  const several = files.length > 1;
  const close = () => dialog.current?.close();

  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.focus();
  }, []);
  // What had the focus may have gone with the file before; without any, no key would be heard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file.
  useLayoutEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  }, [index]);
  const { isStep = false } = options;
  const wasLeft = useRef(false);
  // Whoever goes back in the history has left what the overlay was opened from, or the overlay itself.
  useEffect(() => {
    if (isStep) window.history.pushState(window.history.state, '');
    const left = () => {
      wasLeft.current = true;
      dialog.current?.close();
    };
    window.addEventListener('popstate', left);
    return () => window.removeEventListener('popstate', left);
  }, [isStep]);
  const closed = () => {
    if (isStep && !wasLeft.current) window.history.back();
    onClosed();
  };

  function go(step: -1 | 1) {
    setIndex((before) => Math.min(Math.max(before + step, 0), files.length - 1));
  }

  function press(event: KeyboardEvent) {
    // What lies beneath has keys too: a dialog there would close along with this one.
    event.nativeEvent.stopPropagation();
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (step === null || event.altKey || event.shiftKey || isTaken(event.target) || pans(event.target))
      return;
    event.preventDefault();
    go(step);
  }

  if (!file) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-modal="true"
      aria-label={`文件预览：${file.name}`}
      tabIndex={-1}
      onKeyDown={press}
      onClose={closed}
    >
      <div className={styles.title} aria-live="polite">
        <h2 title={file.name}>{file.name}</h2>
        {several && <span>{`第 ${index + 1} 个，共 ${files.length} 个`}</span>}
      </div>
      <div ref={setPlace} className={styles.tools} role="toolbar" aria-label="预览工具" />
      <div className={styles.close}>
        <ToolButton icon="close" label="关闭预览（Esc）" onClick={close} />
      </div>
      <ToolPlace value={place}>
        <FileView key={index} given={file} options={options} tools={{ ...USUAL_TOOLS, ...options.tools }} />
      </ToolPlace>
      {several && (
        <>
          <div className={styles.previous}>
            <ToolButton
              icon="previous"
              label="上一个文件（←）"
              disabled={index === 0}
              onClick={() => go(-1)}
            />
          </div>
          <div className={styles.next}>
            <ToolButton
              icon="next"
              label="下一个文件（→）"
              disabled={index === files.length - 1}
              onClick={() => go(1)}
            />
          </div>
        </>
      )}
    </dialog>
  );
}

/** Something larger than its frame is moved by the arrows first. */
function pans(target: EventTarget): boolean {
  return (
    target instanceof Element && target.scrollWidth > target.clientWidth + 1 && target.matches('[data-pans]')
  );
}
