import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import styles from './assignments.module.css';
import { withProcess } from './place.ts';

const OPTIONS = PROCESSES.map((process) => ({ value: process, label: PROCESS_TITLE[process] }));

export function ProcessSwitch({ process }: { readonly process: Process }) {
  const [, setParams] = useSearchParams();
  return (
    <Segmented<Process>
      className={styles.process ?? ''}
      aria-label="课程类型"
      options={OPTIONS}
      value={process}
      onChange={(chosen) => setParams(withProcess(chosen))}
    />
  );
}
