import { CheckCircleOutlined, ClockCircleOutlined, RollbackOutlined } from '@ant-design/icons';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { IDENTITY } from '@course-center/domain/access/identity';
import { isFilling } from '@course-center/domain/evaluation/stages';
import { isBack } from '@course-center/domain/evaluation/standing';
import { Button, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { useAccount } from '../../../account/public.ts';
import styles from './form.module.css';
import { sectionId, TEAM } from './jump.ts';
import { TakeOverButton } from './StandIn.tsx';

const TeamParts = lazyPart(() => import('./TeamParts.tsx'));

type Mate = Submission['teammates'][number];

interface Read {
  readonly part: number | null;
  readonly title: string;
}

interface TeamCardProps {
  readonly submission: Submission;
  /** Asks those who are not done to hurry; null where there is nobody to ask, or it is not the reader's to do. */
  readonly onUrge: (() => void) | null;
}

/** What whoever leads a team does about those who are not done. */
export const URGE_MATES = '催办未完成的成员';

/** Who fills in the form together, how far everybody is, and what they filled in. */
export function TeamCard({ submission, onUrge }: TeamCardProps) {
  const { id, teammates, is_leader, may_edit } = submission;
  const [read, setRead] = useState<Read | null>(null);
  const task = is_leader
    ? '您填写团队共同的内容和自己的部分；成员各自完成后，由您统一提交。'
    : '您只需填写“每人填写”的内容；完成后由课程负责人统一提交。';
  return (
    <div id={sectionId(TEAM)} className={styles.anchor} tabIndex={-1}>
      <PageCard
        title="团队成员"
        description={may_edit ? task : undefined}
        extra={onUrge && <Button onClick={onUrge}>{URGE_MATES}</Button>}
      >
        <ul className={styles.mates}>
          {teammates.map((mate) => (
            <li key={mate.teacher_id}>
              <MateLine mate={mate} submission={submission} />
              {is_leader === 1 && !mate.own && (
                <Button
                  size="small"
                  type="link"
                  onClick={() => setRead({ part: mate.part_id, title: `${mate.name}的资料` })}
                >
                  查看资料
                </Button>
              )}
            </li>
          ))}
        </ul>
        {is_leader === 0 && (
          <Button
            className={styles.shared ?? ''}
            onClick={() => setRead({ part: null, title: '团队共同的内容' })}
          >
            查看团队共同的内容
          </Button>
        )}
        <Suspense>
          {read && <TeamParts part={id} shown={read.part} title={read.title} onClose={() => setRead(null)} />}
        </Suspense>
      </PageCard>
    </div>
  );
}

function MateLine({ mate, submission }: { readonly mate: Mate; readonly submission: Submission }) {
  const { group_id, version, for_teacher } = submission;
  const { role } = useAccount();
  // A principal fills in beside the material that they audit.
  const path = `../${role.identity === IDENTITY.teacher ? 'parts' : 'fill'}/${mate.part_id}`;
  return (
    <>
      <span>
        {mate.name}
        {mate.own && !for_teacher && '（我）'}
      </span>
      {mate.is_leader === 1 && <Tag>负责人</Tag>}
      {isFilling(submission) && <MateState mate={mate} back={isBack(submission)} />}
      {mate.stand_in && <span className={styles.faint}>由{mate.stand_in.name}代为填报</span>}
      {mate.handed_in && mate.handed_in_at && (
        <span className={styles.faint}>{dayTime(mate.handed_in_at)} 确认</span>
      )}
      <TakeOverButton group={group_id} version={version} mate={mate} offer={mate.take_over} path={path} />
      {mate.mine_to_fill && isFilling(submission) && <Link to={path}>继续代为填报</Link>}
    </>
  );
}

/** `back` where an audit gave the group back: then it is said of each whether it concerns them. */
function MateState({ mate, back }: { readonly mate: Mate; readonly back: boolean }) {
  const { missing, handed_in, is_leader, qualified } = mate;
  if (qualified)
    return (
      <Tag color="success" icon={<CheckCircleOutlined aria-hidden />}>
        已合格，无需修改
      </Tag>
    );
  if (missing > 0)
    return (
      <Tag color="warning" icon={<ClockCircleOutlined aria-hidden />}>
        必填缺 {missing} 项
      </Tag>
    );
  if (handed_in || (is_leader === 1 && !back))
    return (
      <Tag color="success" icon={<CheckCircleOutlined aria-hidden />}>
        已完成
      </Tag>
    );
  if (back)
    return (
      <Tag color="error" icon={<RollbackOutlined aria-hidden />}>
        需要修改
      </Tag>
    );
  return (
    <Tag color="processing" icon={<ClockCircleOutlined aria-hidden />}>
      已填完，待确认
    </Tag>
  );
}
