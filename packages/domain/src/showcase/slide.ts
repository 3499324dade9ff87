import type { Faults } from '../forms/faults.ts';
import { type Fields, type FormOf, faultsIn } from '../forms/fields.ts';
import { isKeptPicture } from './kept-picture.ts';
import { isTarget } from './target.ts';

/** What a text with pictures and tables may hold, in characters of its mark-up. */
export const LONGEST_RICH_TEXT = 200_000;

export const SLIDE_FIELDS = {
  title: {
    title: '标题',
    kind: 'text',
    longest: 100,
    required: '请输入标题',
    hint: '显示在详情页，也用于朗读图片。',
  },
  image: {
    title: '图片',
    kind: 'text',
    longest: 500,
    required: '请上传图片',
    hint: '手机上显示为 2:1，左右两侧会裁去一部分，请把主体放在中间。',
  },
  /** Where it leads; a slide without it has a page of its own. */
  url: {
    title: '链接',
    kind: 'text',
    longest: 1000,
    placeholder: 'https://… 或 /course-msg?id=1',
    hint: '点击图片后在新窗口打开；留空则打开下方填写的详情页。',
  },
  content: { title: '详情页内容', kind: 'text', longest: LONGEST_RICH_TEXT },
  displayorder: { title: '顺序', kind: 'number', least: 0, most: 9999, hint: '数字小的在前。' },
  shown: { title: '展示', kind: 'own', blank: 1 as 0 | 1 },
} as const satisfies Fields;

export type SlideForm = FormOf<typeof SLIDE_FIELDS>;

export function slideFaults(form: SlideForm, before: SlideForm | null): Faults<keyof SlideForm> {
  const { image, url } = form;
  return {
    ...(!isKeptPicture(image) && { image: '图片无效，请重新上传' }),
    ...(url.trim() !== '' &&
      !isTarget(url.trim()) && {
        url: '链接须以 http://、https:// 开头，或是本站以 / 开头的地址，请检查后重新输入',
      }),
    ...faultsIn(SLIDE_FIELDS, form, before),
  };
}
