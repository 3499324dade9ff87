import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { AuditedGroup, AuditedPart } from '@course-center/contract/evaluation/groups';
import { QUALIFIED } from '@course-center/domain/evaluation/group';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../../../request/toast.ts';
import { groupPath } from '../group-routes.ts';
import { whyNot } from '../steps/step-words.ts';
import styles from './decide.module.css';
import { nextUnjudged } from './next-unjudged.ts';
import type { Decide } from './use-decide.ts';

interface QualifyButtonsProps {
  readonly group: AuditedGroup;
  readonly parts: readonly AuditedPart[];
  readonly part: AuditedPart;
  readonly decide: Decide;
}

/** Whether the shown teacher's material is good; the next teacher who is not judged yet follows. */
export function QualifyButtons({ group, parts, part, decide: { take, running } }: QualifyButtonsProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { qualified_status: status, teacher, teacher_id } = part;
  const closed = whyNot(group, 'qualify') !== null || running !== null;

  async function mark(action: 'qualify' | 'disqualify') {
    try {
      await take({ action, teacher_id });
    } catch {
      // What was refused has had its toast already.
      return;
    }
    const next = nextUnjudged(parts, part.id);
    const word = action === 'qualify' ? '合格' : '不合格';
    toast.success(`${teacher.name}的资料已审核为${word}${next ? `，已转到${next.teacher.name}` : ''}`);
    if (next) void navigate({ pathname: groupPath(group.id, next.id), search }, { replace: true });
  }

  return (
    <fieldset className={styles.qualify} aria-label={`${teacher.name}的资料`}>
      <span className={styles.teacher}>{teacher.name}</span>
      <Button
        icon={<CheckOutlined aria-hidden />}
        aria-pressed={status === QUALIFIED.qualified}
        data-mark="good"
        loading={running === 'qualify'}
        disabled={closed}
        onClick={() => void mark('qualify')}
      >
        合格
      </Button>
      <Button
        icon={<CloseOutlined aria-hidden />}
        aria-pressed={status === QUALIFIED.unqualified}
        data-mark="bad"
        loading={running === 'disqualify'}
        disabled={closed}
        onClick={() => void mark('disqualify')}
      >
        不合格
      </Button>
    </fieldset>
  );
}
