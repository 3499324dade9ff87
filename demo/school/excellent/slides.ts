import { slides, type Transaction } from '@course-center/server/seeding';
import { bullets, heading, paragraph, steps } from '../material/texts/rich-text.ts';
import type { Pictures } from './pictures.ts';

interface DemoSlide {
  readonly title: string;
  readonly picture: string;
  readonly url: string;
  readonly content: string;
}

const OPEN_WEEK = [
  paragraph(
    '优质课程开放周每学期举办一次。开放周内，列入名单的课程向全校师生和来访同行敞开教室，不试讲、不彩排，平时怎样上就怎样上。',
  ),
  heading('怎样参加'),
  steps([
    '在本站查到感兴趣的课程，记下任课教师与开课学院。',
    '课前十分钟到教室，在后排就座，手机静音。',
    '听课后填写一张交流卡，交给任课教师或投入教学楼一层的信箱。',
  ]),
  heading('本期看点'),
  bullets([
    '工程力学的意面桥大赛现场加载，欢迎押注哪一座先断。',
    '交替传译的“真实耳朵”，讲者与话题当天揭晓。',
    '字体与版式设计在老街现场采集招牌，自备舒适的鞋。',
    '政治学原理的议事厅将表决一项真实的校园事务。',
  ]),
  paragraph(
    '交流卡由课程中心汇总，匿名反馈给任课教师。历期的交流卡中，有四十余条建议已写进新一轮的授课计划。',
  ),
].join('');

/** What the home page begins with: two lead to our own pages, one elsewhere, one has a page of its own. */
export const DEMO_SLIDES: readonly DemoSlide[] = [
  { title: '走进江州理工的课堂', picture: 'slide-campus', url: '/view-all?type=2', content: '' },
  { title: '优质课程开放周：推开教室的门', picture: 'slide-gallery', url: '', content: OPEN_WEEK },
  { title: '教师们自己最满意的课', picture: 'slide-results', url: '/view-all?type=4', content: '' },
  {
    title: '国家高等教育智慧教育平台',
    picture: 'slide-forum',
    url: 'https://higher.smartedu.cn/',
    content: '',
  },
];

export async function seedSlides(tx: Transaction, pictures: Pictures, now: Date): Promise<void> {
  await tx.insert(slides).values(
    DEMO_SLIDES.map(({ picture, ...slide }, displayorder) => ({
      ...slide,
      ...{ image: pictures.get(picture) as string, displayorder, shown: true, updated_at: now },
    })),
  );
}
