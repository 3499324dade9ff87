import { type Static, Type } from 'typebox';
import { endpointsFor } from './endpoint.ts';
import { exact, Id, nullable, Text } from './shapes.ts';

/** How a file is shown: by its ending, which its content was held against when it came. */
const FileKind = Type.Union([
  Type.Literal('image'),
  Type.Literal('video'),
  Type.Literal('audio'),
  Type.Literal('pdf'),
  Type.Literal('download'),
  Type.Literal('other'),
]);
export type FileKind = Static<typeof FileKind>;

/** Of a format that no browser shows: where its conversion stands; `none` where none is needed. */
const Conversion = Type.Union([
  Type.Literal('none'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('failed'),
]);

/** A kept file as answers carry it; its links are good for a while only. */
export const StoredFile = exact({
  id: Id,
  name: Text(),
  size: Type.Integer({ minimum: 0 }),
  /** Of a PDF that says how many it has. */
  pages: Type.Optional(Type.Integer({ minimum: 1 })),
  kind: FileKind,
  conversion: Conversion,
  /** What the overlay shows; null where the file is offered for download only. */
  preview_url: nullable(Text(1000)),
  download_url: Text(1000),
});
export type StoredFile = Static<typeof StoredFile>;

const uploader = endpointsFor({
  access: 'role',
  prefixes: ['admin', 'principal', 'teacher', 'expert', 'faculty/group'],
});

/**
 * Files come in by the tus protocol under `/api/{prefix}/files/uploads`; a finished upload is then made a file by
 * `keep`, which judges its content.
 */
export const fileEndpoints = {
  keep: uploader('POST files', '将上传完成的内容保存为文件', {
    body: exact({ upload_id: Text(64, 1) }),
    answer: StoredFile,
  }),
  /** A file that the caller uploaded, with fresh links; also tells how its conversion goes. */
  read: uploader('GET files/{id}', '文件', { answer: StoredFile }),
};
