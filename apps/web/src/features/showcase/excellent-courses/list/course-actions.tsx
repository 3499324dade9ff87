import type { ExcellentCourseRow } from '@course-center/contract/showcase/excellent-courses';
import { publishDoubt } from '@course-center/domain/showcase/publish';
import type { BulkAction, RowAction } from '../../../../ui/list/list-action.ts';
import { removeCourse, setPublished, setRecommended } from '../api.ts';
import { openPreviewTab } from '../open-preview-tab.ts';

type Row = ExcellentCourseRow;

export const WITHDRAWAL = '撤回后，展示页面不再出现该课程，已分享的链接也打不开；内容保留，可随时再发布。';
const REMOVAL = '封面、介绍、视频与资料一并删除，不可恢复；原来的评估课程不受影响，可以再次发布。';
/** Only graded courses stand among the recommended ones. */
export const GRADE_MISSING = '没有认定等级的课程，选择等级后才会出现在“推荐课程”中';
const quiet = { quiet: true };

/** What is asked before courses of a poor grade are shown; null where nothing is. */
export function publishQuestion(courses: Parameters<typeof publishDoubt>[0]) {
  const doubt = publishDoubt(courses);
  if (doubt === null) return null;
  const content = `${doubt}。发布后，访客马上可以在优质课程中看到。`;
  return { title: '确定向公众发布？', content, okText: '仍然发布' };
}

export const WITHDRAW: RowAction<Row> = {
  title: '撤回',
  danger: true,
  shown: ({ published }) => published === 1,
  confirm: ({ course_name }) => ({
    title: `撤回“${course_name}”？`,
    content: WITHDRAWAL,
    okText: '撤回',
  }),
  async run(row) {
    await setPublished(row, false);
    return { said: `“${row.course_name}”已撤回` };
  },
};

export const PUBLISH: RowAction<Row> = {
  title: '发布',
  shown: ({ published }) => published === 0,
  confirm: (row) => publishQuestion([row]),
  async run(row) {
    const { course_name } = row;
    await setPublished(row, true, { confirmed: publishDoubt([row]) !== null });
    return { said: `“${course_name}”已发布，访客现在可以看到` };
  },
};

/** What can be done with one course. */
export const ROW_ACTIONS: readonly RowAction<Row>[] = [
  {
    title: '预览',
    async run({ id }) {
      await openPreviewTab(id);
      return null;
    },
  },
  PUBLISH,
  WITHDRAW,
  {
    title: '推荐',
    shown: ({ recommend }) => recommend === 0,
    async run(row) {
      const { course_name, grade } = row;
      await setRecommended(row, true);
      return { said: `“${course_name}”已推荐${grade === null ? `；${GRADE_MISSING}` : ''}` };
    },
  },
  {
    title: '取消推荐',
    shown: ({ recommend }) => recommend === 1,
    async run(row) {
      await setRecommended(row, false);
      return { said: `“${row.course_name}”已取消推荐` };
    },
  },
];

export const REMOVE: RowAction<Row> = {
  title: '删除',
  danger: true,
  shown: ({ published }) => published === 0,
  confirm: ({ course_name }) => ({ title: `删除“${course_name}”？`, content: REMOVAL, okText: '删除' }),
  async run({ id }) {
    await removeCourse(id);
    return null;
  },
};

/** In the place of deleting, while visitors see a course: why that cannot be, and what can be done instead. */
export const WITHDRAW_FIRST: RowAction<Row> = {
  title: '删除',
  danger: true,
  shown: ({ published }) => published === 1,
  confirm: ({ course_name }) => ({
    title: `“${course_name}”正在展示，不能删除`,
    content: `请先撤回，再删除。${WITHDRAWAL}`,
    okText: '撤回',
  }),
  run: WITHDRAW.run,
};

/** What can be done with several; the first two are the usual ones. */
export const BULK_ACTIONS: readonly BulkAction<Row>[] = [
  {
    verb: '发布',
    consequence: '发布后访客即可看到。',
    skips: (row) => (row.published === 1 ? '已发布' : publishDoubt([row]) && '等级较低，请单独发布并确认'),
    run: (row) => setPublished(row, true, quiet),
  },
  {
    verb: '撤回',
    danger: true,
    consequence: WITHDRAWAL,
    skips: ({ published }) => (published === 0 ? '未发布' : null),
    run: (row) => setPublished(row, false, quiet),
  },
  {
    verb: '推荐',
    consequence: `已发布且有认定等级的课程会出现在“推荐课程”中。${GRADE_MISSING}。`,
    skips: ({ recommend }) => (recommend === 1 ? '已推荐' : null),
    run: (row) => setRecommended(row, true, quiet),
  },
  {
    verb: '取消推荐',
    consequence: '不再出现在“推荐课程”中，其它位置照常展示。',
    skips: ({ recommend }) => (recommend === 0 ? '未推荐' : null),
    run: (row) => setRecommended(row, false, quiet),
  },
  {
    verb: '删除',
    danger: true,
    consequence: REMOVAL,
    skips: ({ published }) => (published === 1 ? '正在展示，请先撤回' : null),
    run: ({ id }) => removeCourse(id, quiet),
  },
];
