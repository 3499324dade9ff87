import type { Planned } from '@course-center/contract/evaluation/plans';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from 'antd';
import { RequestFailed } from '../../../../request/failed.ts';
import { SkippedCourses } from '../SkippedCourses.tsx';

/** What is going to be planned and what is going to be skipped, before it happens. */
export function Trial({ trial }: { readonly trial: UseQueryResult<Planned> }) {
  return (
    <div role="status">
      <Outlook trial={trial} />
    </div>
  );
}

/** What is around it is heard already. */
const look = { role: 'presentation', showIcon: true } as const;

/** Always a line at least: a button below that moves away under a pointer is not pressed. */
function Outlook({ trial: { data, error, isLoading } }: { readonly trial: UseQueryResult<Planned> }) {
  if (error) return <Alert {...look} type="error" title={sentenceOf(error)} />;
  if (!data)
    return (
      <Alert
        {...look}
        type="info"
        title={isLoading ? '正在核对所选课程' : '选择评估体系后在此核对所选课程'}
      />
    );
  const { done, skipped } = data;
  if (skipped.length === 0) return <Alert {...look} type="info" title={`将安排 ${done} 门课程`} />;
  return (
    <Alert
      {...look}
      type="warning"
      title={`将安排 ${done} 门，跳过 ${skipped.length} 门`}
      description={<SkippedCourses skipped={skipped} />}
    />
  );
}

function sentenceOf(error: Error): string {
  const said = error instanceof RequestFailed ? error.sentence : undefined;
  return said ?? '没有核对成功，请检查网络后重新选择';
}
