import type { Faults } from '../forms/faults.ts';
import { holdsFiles, type ItemCategory, type ItemType } from './item.ts';
import { isWebAddress } from './target.ts';

/** A kept file, or a link to somewhere else. */
export interface ItemFile {
  readonly name: string;
  readonly file_id: number | null;
  readonly target: string;
}

export interface ItemField {
  readonly name: string;
  readonly category: ItemCategory;
  readonly type: ItemType;
  readonly content: string;
  readonly files: readonly ItemFile[];
}

/** What is told of a course: a field, or a group of fields. */
export interface CourseItemForm extends ItemField {
  readonly children: readonly ItemField[];
}

export function itemFaults(items: readonly CourseItemForm[]): Faults {
  const faults: Faults = {};
  items.forEach((item, at) => {
    Object.assign(faults, fieldFaults(item, `items.${at}`));
    item.children.forEach((child, inside) => {
      const place = `items.${at}.children.${inside}`;
      Object.assign(faults, fieldFaults(child, place));
      if (child.category === 'group') faults[`${place}.category`] = '分组内只能添加资料项，请改为资料项';
    });
  });
  return faults;
}

function fieldFaults({ name, category, type, files }: ItemField, place: string): Faults {
  const faults: Faults = {};
  if (name.trim() === '')
    faults[`${place}.name`] = category === 'group' ? '请输入分组名称' : '请输入资料名称';
  if (category === 'group' || !holdsFiles(type)) return faults;
  if (type === 'file' && files.length > 1) faults[`${place}.files`] = '该项只能有一个文件，请删除多余的文件';
  files.forEach((file, at) => {
    Object.assign(faults, fileFaults(file, `${place}.files.${at}`));
  });
  return faults;
}

function fileFaults({ name, file_id, target }: ItemFile, place: string): Faults {
  const faults: Faults = {};
  if (name.trim() === '') faults[`${place}.name`] = '请输入文件名称';
  if (file_id !== null) return faults;
  if (target.trim() === '') faults[`${place}.target`] = '请输入链接地址';
  else if (!isWebAddress(target.trim()))
    faults[`${place}.target`] = '链接须以 http:// 或 https:// 开头，请检查后重新输入';
  return faults;
}

/** Items as they are kept: a group holds fields only, a field its content or its files. */
export function tidyItems(
  items: readonly CourseItemForm[],
  clean: (html: string) => string,
): CourseItemForm[] {
  return items.map((item) => ({
    ...tidyField(item, clean),
    children: item.category === 'group' ? item.children.map((child) => tidyField(child, clean)) : [],
  }));
}

function tidyField(
  { name, category, type, content, files }: ItemField,
  clean: (html: string) => string,
): ItemField {
  const field = { name: name.trim(), category, type, content: '', files: [] };
  if (category === 'group') return { ...field, type: 'text' };
  if (holdsFiles(type)) return { ...field, files: files.map(tidyFile) };
  return { ...field, content: type === 'richText' ? clean(content) : content.trim() };
}

/** What is kept here leads nowhere else. */
function tidyFile({ name, file_id, target }: ItemFile): ItemFile {
  return { name: name.trim(), file_id, target: file_id === null ? target.trim() : '' };
}
