import { CheckCircleOutlined, ClockCircleOutlined } from '@ant-design/icons';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { Tag } from 'antd';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import styles from './form.module.css';

type Mate = Submission['teammates'][number];

/** Who fills in the form together, and how far everybody is. */
export function TeamCard({ submission }: { readonly submission: Submission }) {
  const { teammates, is_leader, may_edit } = submission;
  const task = is_leader
    ? '您填写团队共同的内容和自己的部分；成员各自完成后，由您统一提交。'
    : '您只需填写“每人填写”的内容；完成后由课程负责人统一提交。';
  return (
    <PageCard title="团队成员" description={may_edit ? task : undefined}>
      <ul className={styles.mates}>
        {teammates.map((mate) => (
          <li key={mate.teacher_id}>
            <span>
              {mate.name}
              {mate.own && '（我）'}
            </span>
            {mate.is_leader === 1 && <Tag>负责人</Tag>}
            {may_edit && <MateState mate={mate} />}
          </li>
        ))}
      </ul>
    </PageCard>
  );
}

function MateState({ mate: { missing, handed_in, is_leader } }: { readonly mate: Mate }) {
  if (missing > 0)
    return (
      <Tag color="warning" icon={<ClockCircleOutlined aria-hidden />}>
        缺 {missing} 项
      </Tag>
    );
  if (handed_in || is_leader === 1)
    return (
      <Tag color="success" icon={<CheckCircleOutlined aria-hidden />}>
        已完成
      </Tag>
    );
  return (
    <Tag color="processing" icon={<ClockCircleOutlined aria-hidden />}>
      已填完，待确认
    </Tag>
  );
}
