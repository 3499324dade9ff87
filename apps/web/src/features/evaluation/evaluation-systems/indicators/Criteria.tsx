import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useId } from 'react';
import styles from './indicators.module.css';

interface CriteriaProps {
  readonly place: string;
  readonly text: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onChange: (text: string) => void;
}

/** What earns the points, in words: one line until it is opened. */
export function Criteria({ place, text, open, onToggle, onChange }: CriteriaProps) {
  const id = useId();
  return (
    <div className={styles.criteria}>
      <div className={styles.criteriaHead}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          {open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          <span className={styles.heard}>{place}</span> 评分标准
        </button>
        {!open && <span className={styles.line}>{text === '' ? '未填写' : text}</span>}
      </div>
      {open && (
        <Input.TextArea
          id={id}
          aria-label={`${place} 评分标准的内容`}
          placeholder="达到什么程度得多少分"
          maxLength={2000}
          className={styles.text ?? ''}
          rows={3}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}
