import type { MarkSheet } from '@course-center/contract/goals/marks';
import { Select } from 'antd';
import { useState } from 'react';
import { rivalOf } from '../../../ui/saving/edit.ts';
import { useEdit } from '../../../ui/saving/use-saver.ts';
import { cellKey } from './api.ts';
import { readKept } from './grid-model.ts';
import { FAULT } from './MarkRow.tsx';
import styles from './marks.module.css';
import type { MarkSaver } from './use-mark-saver.ts';

interface PhoneMarksProps {
  readonly sheet: MarkSheet;
  readonly students: MarkSheet['students'];
  readonly saver: MarkSaver;
}

/** One column at a time: a line for each student. */
export function PhoneMarks({ sheet, students, saver }: PhoneMarksProps) {
  const [key, setKey] = useState(sheet.columns[0]?.key ?? '');
  const column = sheet.columns.find((each) => each.key === key);
  return (
    <>
      <Select
        aria-label="成绩列"
        className={styles.choice ?? ''}
        value={key}
        onChange={setKey}
        options={sheet.columns.map(({ key: value, item_title, title, full }) => ({
          value,
          label: `${item_title} ${title}（满分 ${full / 100}）`,
        }))}
      />
      <ol className={styles.lines}>
        {column &&
          students.map((student) => (
            <Line
              key={`${student.id}:${column.key}`}
              student={student}
              column={column}
              saver={saver}
              closed={sheet.closed !== null}
            />
          ))}
      </ol>
    </>
  );
}

interface LineProps {
  readonly student: MarkSheet['students'][number];
  readonly column: MarkSheet['columns'][number];
  readonly saver: MarkSaver;
  readonly closed: boolean;
}

function Line({ student, column, saver, closed }: LineProps) {
  const cell = cellKey(student.id, column.key);
  const edit = useEdit(saver, cell);
  const text = edit?.value ?? '';
  const rival = edit && rivalOf(edit);
  const fault = edit?.fault?.sentence ?? readKept(text, column.full).fault;
  return (
    <li>
      <label>
        <span>
          {student.name} <small>{student.number}</small>
        </span>
        <input
          value={text}
          readOnly={closed}
          enterKeyHint="next"
          autoComplete="off"
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : `${FAULT}-${cell}`}
          onChange={({ target }) => saver.type(cell, () => target.value)}
          onBlur={() => saver.rest(cell)}
        />
      </label>
      {fault && (
        <p id={`${FAULT}-${cell}`} role="alert">
          {fault}
        </p>
      )}
      {rival && (
        <p role="alert">
          对方的：{rival.value || '空'}
          <button type="button" onClick={() => saver.keepMine(cell)}>
            保留我的
          </button>
          <button type="button" onClick={() => saver.takeTheirs(cell)}>
            采用对方的
          </button>
        </p>
      )}
    </li>
  );
}
