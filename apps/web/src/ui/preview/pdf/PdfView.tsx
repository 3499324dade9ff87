import type { Seen } from '../views/seen.ts';
import { Waiting } from '../views/Waiting.tsx';
import { PdfPages } from './PdfPages.tsx';
import styles from './pdf.module.css';
import { usePdf } from './use-pdf.ts';

export function PdfView({ src, tools, watermark, onFail }: Seen) {
  const pdf = usePdf(src, onFail);
  if (pdf) return <PdfPages pdf={pdf} tools={tools} watermark={watermark} />;
  return (
    <div className={styles.document}>
      <Waiting />
    </div>
  );
}
