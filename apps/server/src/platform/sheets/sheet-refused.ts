/** A file that cannot be taken as a whole; the sentence is told to whoever uploaded it. */
export class SheetRefused extends Error {
  override readonly name = 'SheetRefused';
  readonly sentence: string;

  constructor(sentence: string) {
    super(sentence);
    this.sentence = sentence;
  }
}

export function notAWorkbook(): SheetRefused {
  return new SheetRefused('文件不是有效的 Excel 工作簿（.xlsx），请下载模板填写后重新上传');
}

export function damaged(): SheetRefused {
  return new SheetRefused('文件已损坏，请用 Excel 或 WPS 打开后另存为 .xlsx 再上传');
}

export function tooBigUnpacked(): SheetRefused {
  return new SheetRefused('文件解压后的内容过大，请下载模板，只粘贴需要的数据后重新上传');
}

/** For a file that used up the time or the memory allowed to it. */
export function tooMuchWork(): SheetRefused {
  return new SheetRefused('文件过于复杂，无法读取，请下载模板，只粘贴需要的数据后重新上传');
}
