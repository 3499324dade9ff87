import { notAWorkbook, SheetRefused } from './sheet-refused.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** The container of the old Office formats, and of the new ones once they have a password. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Judges a file by its content: its name says nothing. */
export function refuseOtherKinds(file: Buffer): void {
  if (file.length === 0) throw new SheetRefused('文件是空的，请下载模板填写后重新上传');
  if (startsWith(file, OLE)) throw oldOrEncrypted(file);
  if (!startsWith(file, ZIP)) throw notAWorkbook();
}

function oldOrEncrypted(file: Buffer): SheetRefused {
  return file.includes(ENCRYPTED)
    ? new SheetRefused('文件设有打开密码，请取消密码后重新上传')
    : new SheetRefused('文件是旧版 Excel 格式（.xls），请另存为“Excel 工作簿（.xlsx）”后重新上传');
}

function startsWith(file: Buffer, mark: Buffer): boolean {
  return file.subarray(0, mark.length).equals(mark);
}
