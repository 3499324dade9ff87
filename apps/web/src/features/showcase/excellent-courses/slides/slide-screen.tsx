import type { SlideRow } from '@course-center/contract/showcase/excellent-courses';
import { PICTURE_WIDTHS, pictureOfWidth } from '@course-center/domain/showcase/picture';
import { SLIDE_FIELDS, slideFaults } from '@course-center/domain/showcase/slide';
import { isTarget } from '@course-center/domain/showcase/target';
import { Switch } from 'antd';
import { resourceCalls } from '../../../../request/resource-calls.ts';
import type { RowAction } from '../../../../ui/list/list-action.ts';
import { listScreen } from '../../../../ui/list/list-screen.ts';
import { RichTextField } from '../../../../ui/rich-text/RichTextField.tsx';
import { PictureField } from '../picture/PictureField.tsx';
import { ShownTag } from '../ShownTag.tsx';
import styles from './slides.module.css';

const calls = resourceCalls('excellent/slides');

function formOf({ title, image, url, content, displayorder, shown }: SlideRow) {
  return { title, image, url, content, displayorder, shown };
}

const showing = (title: string, shown: 0 | 1): RowAction<SlideRow> => ({
  title,
  shown: (row) => row.shown !== shown,
  async run(row) {
    await calls.change(row, { ...formOf(row), shown });
    return { said: `“${row.title}”已${title}` };
  },
});

/** The pictures that the public home page begins with, in their order. */
export const slides = listScreen({
  noun: '轮播图',
  description: '展示首页顶部的图片，每 5 秒一换；没有链接的，点击后打开自己的详情页。',
  calls,
  nameOf: ({ title }) => title,
  filters: [
    'title',
    {
      name: 'shown',
      title: '状态',
      kind: 'select',
      choices: [
        { value: 1, title: '展示中' },
        { value: 0, title: '已隐藏' },
      ],
    },
  ],
  columns: [
    { key: 'slide', title: '轮播图', leads: true, sort: 'title', render: (row) => <SlideCell {...row} /> },
    { key: 'opens', title: '打开', render: (row) => <SlideTarget {...row} /> },
    { key: 'displayorder', align: 'end', short: true, sort: 'displayorder' },
    {
      key: 'state',
      title: '状态',
      short: true,
      render: ({ shown }) => <ShownTag shown={shown === 1} words={['展示中', '已隐藏']} />,
    },
  ],
  fields: SLIDE_FIELDS,
  inputs: {
    image: {
      kind: 'custom',
      render: ({ id, form, onChange }) => (
        <PictureField use="slide" id={id} value={form.image} onChange={onChange} />
      ),
    },
    content: {
      kind: 'custom',
      shown: ({ url }) => url.trim() === '',
      render: ({ id, form, onChange }) => (
        <RichTextField
          {...(id && { id })}
          aria-label={SLIDE_FIELDS.content.title}
          value={form.content}
          onChange={onChange}
        />
      ),
    },
    displayorder: { half: true },
    shown: {
      kind: 'custom',
      half: true,
      render: ({ id, form, onChange }) => (
        <Switch
          {...(id && { id })}
          checkedChildren="展示"
          unCheckedChildren="隐藏"
          checked={form.shown === 1}
          onChange={(on) => onChange(on ? 1 : 0)}
        />
      ),
    },
  },
  begin: { displayorder: 1 },
  formOf,
  faults: slideFaults,
  unique: 'title',
  whenEmpty: '还没有轮播图',
  removal: { verb: '删除', consequence: '删除后不可恢复；只是暂时不用时，可以改为隐藏。' },
  actions: [showing('展示', 1), showing('隐藏', 0)],
});

/** A slide beside its title. */
function SlideCell({ title, image }: Pick<SlideRow, 'title' | 'image'>) {
  const [smallest] = PICTURE_WIDTHS.slide;
  return (
    <span className={styles.slide}>
      <img src={pictureOfWidth(image, smallest)} alt="" width={150} height={50} loading="lazy" />
      {title}
    </span>
  );
}

/** Where a slide leads. */
function SlideTarget({ url, content }: Pick<SlideRow, 'url' | 'content'>) {
  if (url === '') return content === '' ? '详情页（尚无内容）' : '详情页';
  if (!isTarget(url)) return url;
  return (
    <a className={styles.target} href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  );
}
