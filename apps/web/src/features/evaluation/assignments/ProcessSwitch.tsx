import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import styles from './assignments.module.css';

const OPTIONS = PROCESSES.map((process) => ({ value: process, label: PROCESS_TITLE[process] }));

/** The process that an address names; that of running courses where it names none. */
export function processIn(params: URLSearchParams): Process {
  return params.get('process') === 'new' ? 'new' : 'old';
}

/** Another process is another list: what this one was filtered by goes. */
export function withProcess(process: Process): URLSearchParams {
  return new URLSearchParams(process === 'new' ? { process } : {});
}

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
