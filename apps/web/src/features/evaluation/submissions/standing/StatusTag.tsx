import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  EditOutlined,
  FormOutlined,
  RollbackOutlined,
  StopOutlined,
  TrophyOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { type Standing, type StatusKind, statusOf } from './status.ts';

const LOOK: Readonly<Record<StatusKind, { readonly color: string; readonly icon: ReactNode }>> = {
  untouched: { color: 'processing', icon: <FormOutlined aria-hidden /> },
  filling: { color: 'processing', icon: <EditOutlined aria-hidden /> },
  handed_in: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  rejected: { color: 'error', icon: <RollbackOutlined aria-hidden /> },
  waiting: { color: 'warning', icon: <ClockCircleOutlined aria-hidden /> },
  passed: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  refused: { color: 'default', icon: <StopOutlined aria-hidden /> },
  done: { color: 'success', icon: <TrophyOutlined aria-hidden /> },
};

/** The same word, colour and sign for a status wherever it stands. */
export function StatusTag({ standing }: { readonly standing: Standing }) {
  const { kind, word } = statusOf(standing);
  const { color, icon } = LOOK[kind];
  return (
    <Tag color={color} icon={icon}>
      {word}
    </Tag>
  );
}
