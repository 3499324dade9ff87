import { goalReportTitle } from '@course-center/domain/documents/paper';
import { Space } from 'antd';
import { PaperButton } from '../../documents/public.ts';

/** A goal course's report and what its reviewer said, as papers. */
export function ReportPapers({ id }: { readonly id: number }) {
  return (
    <Space wrap>
      <PaperButton asked={{ kind: 'goal_report', ids: [id] }} title={goalReportTitle(false)}>
        打印报告
      </PaperButton>
      <PaperButton asked={{ kind: 'goal_report', ids: [id], masked: true }} title={goalReportTitle(true)}>
        打印报告（隐去学生信息）
      </PaperButton>
      <PaperButton asked={{ kind: 'goal_quality', ids: [id] }} title="课程目标达成评价质量表">
        打印质量表
      </PaperButton>
    </Space>
  );
}
