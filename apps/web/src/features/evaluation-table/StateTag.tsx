import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { StateWord } from './rules/state-words.ts';

const LOOKS = {
  waiting: { color: 'warning', icon: <ClockCircleOutlined aria-hidden /> },
  good: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  bad: { color: 'error', icon: <CloseCircleOutlined aria-hidden /> },
  ended: { color: 'default', icon: <StopOutlined aria-hidden /> },
} as const;

/** A state: always the same word, colour and sign. */
export function StateTag({ word }: { readonly word: StateWord | null }) {
  if (!word) return '--';
  const { color, icon } = LOOKS[word.look];
  return (
    <Tag color={color} icon={icon}>
      {word.text}
    </Tag>
  );
}
