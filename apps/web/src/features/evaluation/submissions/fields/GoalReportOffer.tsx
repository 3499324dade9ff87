import type { StoredFile } from '@course-center/contract/files';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { takeGoalReport } from '../api.ts';
import styles from './fields.module.css';

interface GoalReportOfferProps {
  readonly part: number;
  /** What its file is called, without the ending. */
  readonly title: string;
  /** Of the files that the field has already, of how many it may have. */
  readonly names: readonly string[];
  readonly most: number;
  readonly onTaken: (file: StoredFile) => void;
}

/** What the field asks for is in the product already: one click instead of printing and uploading it. */
export default function GoalReportOffer({ part, title, names, most, onTaken }: GoalReportOfferProps) {
  const taking = useMutation({ mutationFn: () => takeGoalReport(part), onSuccess: onTaken });
  if (names.includes(`${title}.pdf`))
    return (
      <p className={styles.offer}>已采用本课程本学期已确认的达成度报告；报告中不出现学生的姓名和学号。</p>
    );
  return (
    <div className={styles.offer}>
      <p>
        本课程本学期的达成度报告已确认，可以直接采用，不必打印后再上传；报告中不出现学生的姓名和学号。
        {names.length >= most && '如需采用，请先移除现有的文件。'}
      </p>
      {names.length < most && (
        <Button loading={taking.isPending} onClick={() => taking.mutate()}>
          采用已确认的达成度报告
        </Button>
      )}
    </div>
  );
}
