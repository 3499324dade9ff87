import styles from '../overlay.module.css';
import { ToolButton } from '../ToolButton.tsx';
import { percentWords, stepped } from './zoom.ts';

interface ZoomToolsProps {
  readonly scale: number;
  readonly onScale: (scale: number) => void;
}

export function ZoomTools({ scale, onScale }: ZoomToolsProps) {
  const [smaller, larger] = [stepped(scale, -1), stepped(scale, 1)];
  return (
    <>
      <ToolButton
        icon="zoomOut"
        label="缩小（-）"
        disabled={smaller === scale}
        onClick={() => onScale(smaller)}
      />
      <output className={styles.percent} aria-label="缩放比例">
        {percentWords(scale)}
      </output>
      <ToolButton
        icon="zoomIn"
        label="放大（+）"
        disabled={larger === scale}
        onClick={() => onScale(larger)}
      />
    </>
  );
}
