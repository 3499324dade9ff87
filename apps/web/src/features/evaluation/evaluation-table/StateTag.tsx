import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { StateWord } from '@course-center/domain/evaluation/state-words';
import { Tag } from 'antd';
import type { ReactNode } from 'react';

const LOOKS: Readonly<Record<StateWord['tone'], { readonly color: string; readonly icon: ReactNode }>> = {
  waiting: { color: 'warning', icon: <ClockCircleOutlined aria-hidden /> },
  good: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  bad: { color: 'error', icon: <CloseCircleOutlined aria-hidden /> },
  ended: { color: 'default', icon: <StopOutlined aria-hidden /> },
  draft: { color: 'default', icon: <EditOutlined aria-hidden /> },
};

/** A state: always the same word, colour and sign. */
export function StateTag({ word }: { readonly word: StateWord | null }) {
  if (!word) return '--';
  const { color, icon } = LOOKS[word.tone];
  return (
    <Tag color={color} icon={icon}>
      {word.text}
    </Tag>
  );
}
