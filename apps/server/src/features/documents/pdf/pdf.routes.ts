import { pdfEndpoints } from '@course-center/contract/documents/pdf';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { LinkRoutesOptions } from '../../../platform/files/links/links.routes.ts';
import { serve } from '../../../wire/serve.ts';
import { makePdf } from './make-pdf.ts';
import { pdfEngine } from './pdf-engines.ts';

export interface PdfRoutesOptions extends Pick<LinkRoutesOptions, 'now' | 'isShown'> {
  readonly config: Pick<Config, 'pdf'>;
}

export async function pdfRoutes(app: FastifyInstance, { config, ...links }: PdfRoutesOptions): Promise<void> {
  const engine = pdfEngine(config.pdf, app.htmlTypesetter);
  serve(app, pdfEndpoints.make, ({ scene, actor, body }) => makePdf({ scene, actor, links, engine }, body));
}
