import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { AuditedGroup, AuditedPart } from '@course-center/contract/evaluation/groups';
import type { ActionShape } from '@course-center/contract/evaluation/shapes';
import { QUALIFIED } from '@course-center/domain/evaluation/group';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../../../request/toast.ts';
import { groupPath } from '../group-routes.ts';
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

  async function mark(action: ActionShape) {
    try {
      await take({ action, teacher_id });
    } catch {
      // What was refused has had its toast already.
      return;
    }
    const next = nextUnjudged(parts, part.id);
    toast.success(`${teacher.name}的资料${action.done}${next ? `，已转到${next.teacher.name}` : ''}`);
    if (next) void navigate({ pathname: groupPath(group.id, next.id), search }, { replace: true });
  }

  return (
    <fieldset className={styles.qualify} aria-label={`${teacher.name}的资料`}>
      <span className={styles.teacher}>{teacher.name}</span>
      {group.actions
        .filter(({ kind }) => kind === 'mark')
        .map((each) => {
          const good = each.action === 'qualify';
          return (
            <Button
              key={each.action}
              icon={good ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />}
              aria-pressed={status === (good ? QUALIFIED.qualified : QUALIFIED.unqualified)}
              data-mark={good ? 'good' : 'bad'}
              loading={running === each.action}
              disabled={!each.allowed || running !== null}
              onClick={() => void mark(each)}
            >
              {each.title}
            </Button>
          );
        })}
    </fieldset>
  );
}
