import { crc32, deflateRawSync } from 'node:zlib';

/** 1 August 2026, as zip archives write a day: years since 1980, month, day. */
const DAY = (46 << 9) | (8 << 5) | 1;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

interface Part {
  readonly local: Buffer;
  readonly central: Buffer;
}

/** An archive of a few texts; the same bytes each time. */
export function zip(files: readonly (readonly [name: string, content: string])[]): Buffer {
  const parts: Part[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const part = partOf(name, Buffer.from(content), offset);
    parts.push(part);
    offset += part.local.length;
  }
  const directory = Buffer.concat(parts.map(({ central }) => central));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts.map(({ local }) => local), directory, end]);
}

function partOf(name: string, content: Buffer, offset: number): Part {
  const packed = deflateRawSync(content, { level: 9 });
  const title = Buffer.from(name);
  const about = Buffer.alloc(26);
  about.writeUInt16LE(20, 0);
  about.writeUInt16LE(UTF8_NAMES, 2);
  about.writeUInt16LE(DEFLATED, 4);
  about.writeUInt16LE(DAY, 8);
  about.writeUInt32LE(crc32(content), 10);
  about.writeUInt32LE(packed.length, 14);
  about.writeUInt32LE(content.length, 18);
  about.writeUInt16LE(title.length, 22);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([signature(0x04034b50), about, title, packed]),
    central: Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), about, place, title]),
  };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
