import { DatePicker, type InputProps, TimePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
import styles from './day-input.module.css';

/** A day, a moment, or a time of any day: how it is kept, and how it is read. */
const KINDS = {
  day: { value: 'YYYY-MM-DD', read: 'YYYY-MM-DD', hint: '年-月-日' },
  moment: { value: 'YYYY-MM-DDTHH:mm', read: 'YYYY-MM-DD HH:mm', hint: '年-月-日 时:分' },
  time: { value: 'HH:mm', read: 'HH:mm', hint: '时:分' },
} as const;

interface DayInputProps
  extends Pick<InputProps, 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'disabled'> {
  readonly id?: string | undefined;
  readonly className?: string;
  readonly prefix?: ReactNode;
  readonly kind?: keyof typeof KINDS;
  readonly wrong?: boolean;
  /** As it is kept: `2026-09-01`, `2026-09-01T08:00`, `08:00`, or empty. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** That somebody has gone on to something else. */
  readonly onBlur?: () => void;
}

/** A day or a moment: one calendar everywhere, in Chinese whatever the language of the browser or the phone. */
export default function DayInput(props: DayInputProps) {
  const { id, kind = 'day', wrong = false, value = '', onChange = () => {}, ...rest } = props;
  const { value: format, read, hint } = KINDS[kind];
  const look = { ...rest, ...(id && { id }), ...(wrong && { status: 'error' as const }) };
  // Under a thumb the keyboard would lie over the calendar.
  const touched = useMediaQuery('(pointer: coarse)');
  const kept = dayjs(kind === 'time' ? `2000-01-01T${value}` : value);
  const enter = (chosen: dayjs.Dayjs | null) => onChange(chosen?.format(format) ?? '');
  const picker = {
    ...look,
    style: { width: '100%' },
    placeholder: hint,
    format: read,
    needConfirm: false,
    inputReadOnly: touched,
    classNames: { popup: { root: styles.popup ?? '' } },
    value: value !== '' && kept.isValid() ? kept : null,
    onChange: enter,
    // Enter chooses the day; it does not send the form around it.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault();
    },
    // What is typed counts as soon as it is a day, as in every other field: a closing window loses nothing.
    onCalendarChange: (chosen: dayjs.Dayjs | dayjs.Dayjs[]) => {
      if (!Array.isArray(chosen)) enter(chosen);
    },
  };
  if (kind === 'time') return <TimePicker {...picker} showNow={false} />;
  return <DatePicker {...picker} showTime={kind === 'moment' && { format: 'HH:mm' }} />;
}
