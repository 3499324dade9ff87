import { CheckCircleOutlined, ClockCircleOutlined, EditOutlined, RollbackOutlined } from '@ant-design/icons';
import type { Review } from '@course-center/domain/evaluation/reviews/review';
import { reviewWord, type Tone } from '@course-center/domain/evaluation/reviews/review-words';
import { Tag } from 'antd';
import type { ReactNode } from 'react';

const LOOKS: Readonly<Record<Tone, { readonly color: string; readonly icon: ReactNode }>> = {
  // Red in its sign alone: nothing is wrong, it has only not begun.
  open: {
    color: 'default',
    icon: <ClockCircleOutlined aria-hidden style={{ color: 'var(--ant-color-error)' }} />,
  },
  working: { color: 'processing', icon: <EditOutlined aria-hidden /> },
  waiting: { color: 'warning', icon: <RollbackOutlined aria-hidden /> },
  good: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
};

/** Where a review stands: always the same word, colour and sign. */
export function ReviewTag({ review }: { readonly review: Review }) {
  const { text, tone } = reviewWord(review);
  const { color, icon } = LOOKS[tone];
  return (
    <Tag color={color} icon={icon}>
      {text}
    </Tag>
  );
}
