import { termTitle } from '@course-center/domain/forms/term-title';
import type { GoalPlan } from '@course-center/domain/goals/plan';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { toast } from '../../../request/toast.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { useStart } from '../../account/public.ts';
import { copyOfPlan, planSourcesQuery } from '../achieve/api.ts';
import styles from './plan.module.css';

interface CopyDialogProps {
  readonly id: number;
  /** There is something on the page that goes. */
  readonly replaces: boolean;
  readonly onCopied: (plan: GoalPlan) => void;
  readonly onClosed: () => void;
}

/** Fills the editor with another plan; nothing is kept before it is saved, and one step back undoes it. */
export function CopyDialog({ id, replaces, onCopied, onClosed }: CopyDialogProps) {
  const found = useQuery(planSourcesQuery(id));
  const { terms } = useStart();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (from: number) => copyOfPlan(id, from),
    onSuccess: (plan) => {
      onCopied(plan);
      toast.success('已复制到页面，请核对后保存');
      onClosed();
    },
  });
  return (
    <Modal open title="复制考核方案" footer={null} onCancel={onClosed}>
      {replaces && (
        <Alert
          style={{ marginBottom: 12 }}
          type="warning"
          showIcon
          title="页面上的课程目标、考核项与支撑矩阵会被替换；保存之前可以撤销一步。"
        />
      )}
      {!found.data ? (
        <NotLoaded query={found} title="可复制的方案没有加载出来" />
      ) : found.data.length === 0 ? (
        <EmptyState
          title="还没有可复制的方案"
          description="您任教的其他目标课程、本课程往年的方案会列在这里。"
        />
      ) : (
        <ul className={styles.sources}>
          {found.data.map((source) => (
            <li key={source.id}>
              <Button loading={isPending && variables === source.id} onClick={() => mutate(source.id)}>
                {termTitle(source.acad_year_term, terms)} {source.course_name}（{source.course_code}）
                {source.same_course && ' · 同一课程'} · 课程目标 {source.goals} 个、考核项 {source.items} 个
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
