import type { ReactNode } from 'react';
import { Empty } from '../ui/Empty.tsx';
import type { CourseData } from './course-data.ts';
import { InformationPanel } from './InformationPanel.tsx';
import { MaterialPanel } from './material/MaterialPanel.tsx';
import { OpinionPanel } from './opinions/OpinionPanel.tsx';
import { Coming } from './tabs/Coming.tsx';
import type { CourseTab } from './tabs/course-tabs.ts';

interface CoursePanelProps {
  readonly tab: CourseTab;
  readonly data: CourseData;
  /** What the tab of the videos shows, where there is one. */
  readonly videos?: ReactNode;
}

/** What a tab of a course shows. */
export function CoursePanel({ tab, data, videos }: CoursePanelProps) {
  switch (tab) {
    case 1:
      return <InformationPanel course={data.course} />;
    case 2:
      return <MaterialPanel items={data.items ?? []} />;
    case 4:
      return data.report === 'unavailable' ? (
        <Empty text="专家评价暂时无法显示，请稍后刷新页面重试" />
      ) : (
        <OpinionPanel report={data.report} />
      );
    case 8:
      return videos;
    default:
      return <Coming />;
  }
}
