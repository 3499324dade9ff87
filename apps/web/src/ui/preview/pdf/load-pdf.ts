// The build for browsers that are not the newest: the plain one asks for what only the last two years brought.
import {
  getDocument,
  type PageViewport,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { port } from './pdf-worker.ts';

/** One for all documents. */
const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });

/** Put there by the build (scripts/pdf-assets.ts): what a PDF may refer to without bringing it along. */
const ASSETS = `/assets/pdfjs-${version}/`;
/** One request of a campus network costs more than the bytes in it. */
const CHUNK = 256 * 1024;

/** Opens a PDF, and fetches no more of it than what is looked at. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    worker,
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${ASSETS}cmaps/`,
    standardFontDataUrl: `${ASSETS}standard_fonts/`,
    // The standard fonts are ours, and the same on every machine; Chinese ones the browser finds by itself.
    useSystemFonts: false,
    wasmUrl: `${ASSETS}wasm/`,
    // The content security policy lets no code be made at run time; the decoders exist as plain scripts too.
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
}

/** Lays the words of a page over its picture, so that they can be selected and heard. */
export async function layText(
  page: PDFPageProxy,
  container: HTMLElement,
  viewport: PageViewport,
): Promise<void> {
  const textContentSource = await page.getTextContent();
  // The width of words is measured in the document's language; drawn in ours, they would be of another font.
  container.lang = textContentSource.lang ?? '';
  container.replaceChildren();
  await new TextLayer({ textContentSource, container, viewport }).render();
}
