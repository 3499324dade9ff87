import { EXCELLENT_COURSE_FIELDS as FIELDS } from '@course-center/domain/showcase/excellent-course';
import type { ReactNode } from 'react';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import styles from './editor.module.css';

/** The parts of the editor, in their order. */
const SECTIONS = {
  basic: { title: '基本信息', description: undefined },
  cover: { title: FIELDS.cover.title, description: undefined },
  aims: { title: FIELDS.aims.title, description: '一行一条，显示在课程简介之后；可以不填。' },
  content: { title: FIELDS.content.title, description: '显示在课程页面的“课程信息”中。' },
  teacherIntro: { title: FIELDS.teacher_intro.title, description: '显示在课程简介之后。' },
  teachers: {
    title: FIELDS.teachers.title,
    description: '第一位是负责人。照片公开显示，请先征得本人同意；没有照片时，页面自动绘制头像。',
  },
  videos: {
    title: FIELDS.videos.title,
    description: '页面显示的名称会略去第一个“-”之前的部分和文件扩展名。',
  },
  items: {
    title: FIELDS.items.title,
    description: '分组显示在课程页面的“课程资料”中，可以是文字、文件或链接。',
  },
} as const;

type SectionName = keyof typeof SECTIONS;

const placeOf = (name: SectionName) => `course-${name}`;

interface SectionProps {
  readonly name: SectionName;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ name, extra, children }: SectionProps) {
  const { title, description } = SECTIONS[name];
  return (
    <div id={placeOf(name)} className={styles.section}>
      <PageCard title={title} description={description} extra={extra}>
        {children}
      </PageCard>
    </div>
  );
}

/** Leads to the parts of the editor without another address: what is typed stays. */
export function SectionNav() {
  const names = Object.keys(SECTIONS) as SectionName[];
  return (
    <nav className={styles.nav} aria-label="课程内容">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          onClick={() => document.getElementById(placeOf(name))?.scrollIntoView({ behavior: 'smooth' })}
        >
          {SECTIONS[name].title}
        </button>
      ))}
    </nav>
  );
}
