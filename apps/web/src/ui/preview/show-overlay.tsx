import { createRoot } from 'react-dom/client';
import { Overlay } from './Overlay.tsx';
import type { PreviewFile, PreviewOptions } from './preview-file.ts';

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
