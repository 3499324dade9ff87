import type { Faults } from '../forms/faults.ts';
import { isKeptPicture } from './kept-picture.ts';
import { isTarget } from './target.ts';

export interface SlideDraft {
  readonly title: string;
  readonly image: string;
  /** Where it leads; a slide without it has a page of its own. */
  readonly url: string;
  readonly content: string;
  readonly displayorder: number;
  readonly shown: number;
}

export function slideFaults({ title, image, url }: SlideDraft): Faults<keyof SlideDraft> {
  const faults: Faults<keyof SlideDraft> = {};
  if (title.trim() === '') faults.title = '请输入标题';
  if (image === '') faults.image = '请上传图片';
  else if (!isKeptPicture(image)) faults.image = '图片无效，请重新上传';
  if (url.trim() !== '' && !isTarget(url.trim()))
    faults.url = '链接须以 http://、https:// 开头，或是本站以 / 开头的地址，请检查后重新输入';
  return faults;
}
