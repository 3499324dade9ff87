import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { FileView } from './FileView.tsx';
import { openPreview } from './open-preview.ts';
import styles from './overlay.module.css';
import pane from './pane.module.css';
import { type PreviewFile, type PreviewOptions, USUAL_TOOLS } from './preview-file.ts';
import { ToolButton } from './ToolButton.tsx';
import { ToolPlace } from './Tools.tsx';
import { KeyPlace } from './use-view-keys.ts';

interface PreviewPaneProps<File extends PreviewFile> {
  readonly files: readonly File[];
  readonly options: PreviewOptions<File>;
  /** Absent where there is nothing to go back to. */
  readonly onClose?: () => void;
}

/** Files in a part of the page: its keys are heard only while the focus is inside, for others are at work beside it. */
export function PreviewPane<File extends PreviewFile>(props: PreviewPaneProps<File>) {
  const { files, options, onClose } = props;
  const frame = useRef<HTMLElement>(null);
  const [keys, setKeys] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [index, setIndex] = useState(() => Math.min(options.index ?? 0, files.length - 1));
  const file = files[index];

  useLayoutEffect(() => {
    setKeys(frame.current);
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !onClose) return;
    event.stopPropagation();
    onClose();
  }

  if (!file) return null;
  return (
    <section
      ref={frame}
      className={pane.pane}
      aria-label={`文件预览：${file.name}`}
      tabIndex={-1}
      onKeyDown={press}
    >
      <div className={pane.head}>
        {onClose && (
          <button type="button" className={styles.quiet} onClick={onClose}>
            返回资料列表
          </button>
        )}
        <h2 title={file.name}>{file.name}</h2>
        <ToolButton
          icon="fit"
          label="全屏查看"
          onClick={() => void openPreview(files, { ...options, index })}
        />
      </div>
      <div className={pane.bar}>
        {files.length > 1 && <Steps index={index} count={files.length} onGo={setIndex} />}
        <div ref={setTools} className={pane.tools} role="toolbar" aria-label="预览工具" />
      </div>
      <KeyPlace value={keys}>
        <ToolPlace value={tools}>
          <FileView key={index} given={file} options={options} tools={{ ...USUAL_TOOLS, ...options.tools }} />
        </ToolPlace>
      </KeyPlace>
    </section>
  );
}

interface StepsProps {
  readonly index: number;
  readonly count: number;
  readonly onGo: (index: number) => void;
}

function Steps({ index, count, onGo }: StepsProps) {
  return (
    <div className={pane.steps}>
      <ToolButton icon="previous" label="上一个文件" disabled={index === 0} onClick={() => onGo(index - 1)} />
      <span aria-live="polite">{`文件 ${index + 1} / ${count}`}</span>
      <ToolButton
        icon="next"
        label="下一个文件"
        disabled={index === count - 1}
        onClick={() => onGo(index + 1)}
      />
    </div>
  );
}
