/** Whether bytes are text: without what no text holds, and readable as UTF-8 or as the usual Chinese encoding. */
export function isText(bytes: Buffer): boolean {
  if (startsAsUtf16(bytes)) return true;
  if (bytes.some(isNoText)) return false;
  return decodes(bytes, 'utf-8') || decodes(bytes, 'gb18030');
}

function startsAsUtf16(bytes: Buffer): boolean {
  return bytes.length >= 2 && (bytes.readUInt16LE(0) === 0xfeff || bytes.readUInt16BE(0) === 0xfeff);
}

/** Control characters, but for tab, line feed, form feed, carriage return and escape. */
function isNoText(byte: number): boolean {
  return (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)) || byte === 127;
}

function decodes(bytes: Buffer, encoding: string): boolean {
  try {
    // The last character may be cut in half: what follows it is not looked at.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
