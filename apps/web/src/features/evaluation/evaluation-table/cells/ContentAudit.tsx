import type { CourseGroup, CourseTeacher } from '@course-center/contract/evaluation/evaluation-courses';
import { detectionWord } from '@course-center/domain/evaluation/state-words';
import { Button, Popover } from 'antd';
import { StateTag } from '../StateTag.tsx';
import styles from './cells.module.css';

interface ContentAuditProps {
  readonly group: Pick<CourseGroup, 'submitted_at'>;
  readonly teacher: Pick<CourseTeacher, 'detection' | 'findings' | 'teacher'>;
}

/** What the content audit says; what it found opens beside it. */
export function ContentAudit({ group, teacher: { detection, findings, teacher } }: ContentAuditProps) {
  const word = detectionWord(detection, group.submitted_at !== null);
  if (findings.length === 0) return <StateTag word={word} />;
  return (
    <Popover
      trigger="click"
      title={`内容审核发现 ${findings.length} 处`}
      content={
        <ul className={styles.findings}>
          {findings.map(({ key, field, sentence }) => (
            <li key={`${key} ${sentence}`}>
              <strong>{field}</strong>
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      }
    >
      <Button
        type="text"
        size="small"
        className={styles.tagButton ?? ''}
        aria-label={`${word?.text ?? '--'}：查看${teacher.name}的内容审核`}
      >
        <StateTag word={word} />
      </Button>
    </Popover>
  );
}
