import src from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';

/** What reads PDFs, beside the page. A module of its own: it starts while the rest of pdf.js is still being loaded. */
export const port = new Worker(src, { type: 'module' });

/** Fails when it could not be started; without that a document would be waited for without end. */
export const broken = new Promise<never>((_, reject) => {
  const fail = () => reject(new Error('the worker did not start'));
  port.addEventListener('error', fail, { once: true });
  port.addEventListener('message', () => port.removeEventListener('error', fail), { once: true });
});
broken.catch(() => {});
