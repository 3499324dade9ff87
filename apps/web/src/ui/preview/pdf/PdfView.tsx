import type { Seen } from '../views/seen.ts';
import { Waiting } from '../views/Waiting.tsx';
import { PdfPages } from './PdfPages.tsx';
import styles from './pdf.module.css';
import { usePdf } from './use-pdf.ts';

interface PdfViewProps extends Seen {
  readonly watermark: string | undefined;
}

export function PdfView({ src, tools, watermark, onFail }: PdfViewProps) {
  const pdf = usePdf(src, onFail);
  if (pdf) return <PdfPages pdf={pdf} tools={tools} watermark={watermark} />;
  return (
    <div className={styles.document}>
      <Waiting />
    </div>
  );
}
