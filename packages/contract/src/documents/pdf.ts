import { Type } from 'typebox';
import { ofEveryRole } from '../endpoint.ts';
import { exact, Text } from '../shapes.ts';

/** As much as one call takes, with small pictures in it; larger ones are uploaded and named by their links. */
const KILOBYTES = 2048;
const Html = Text(KILOBYTES * 1024);
/** A form knows texts only. */
const Length = Type.Union([Type.Number({ minimum: 0, maximum: 10_000 }), Text(20)]);

export const pdfEndpoints = {
  /** HTML to PDF: what the subset of the built-in engine cannot set is said in `exf`. */
  make: ofEveryRole('POST documents/pdf', '由 HTML 生成 PDF', {
    form: true,
    kilobytes: KILOBYTES,
    body: exact({
      body: Html,
      cover: Type.Optional(Html),
      header: Type.Optional(Html),
      footer: Type.Optional(Html),
      filename: Type.Optional(Text(200)),
      landscape: Type.Optional(Length),
      top: Type.Optional(Length),
      right: Type.Optional(Length),
      bottom: Type.Optional(Length),
      left: Type.Optional(Length),
    }),
    answer: exact({
      /** A link, good for a while. */
      file: Text(1000),
      title: Text(),
      /** What could not be set as it was sent, a sentence each. */
      exf: Type.Array(Text(1000)),
    }),
  }),
};
