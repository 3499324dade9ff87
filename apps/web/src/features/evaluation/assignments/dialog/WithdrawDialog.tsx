import type { Withdrawn } from '@course-center/contract/evaluation/assignments';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { withdrawExperts } from '../api.ts';
import styles from '../assignments.module.css';
import type { GroupLine } from '../list/group-lines.ts';

interface WithdrawDialogProps {
  readonly groups: readonly GroupLine[];
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

interface Chosen {
  readonly ids: readonly number[];
  readonly with_entries: boolean;
}

/** Takes many assignments back at once; what goes with them is named before. */
export default function WithdrawDialog({ groups, onDone, onClosed }: WithdrawDialogProps) {
  const [form] = Form.useForm<Chosen>();
  const { run: change } = useGroupChange();
  const open = groups
    .map((group) => ({ ...group, experts: group.experts.filter(({ may_withdraw }) => may_withdraw) }))
    .filter(({ experts }) => experts.length > 0);
  const experts = open.flatMap((group) => group.experts);
  const kept = groups
    .map(({ name, experts }) => ({
      name,
      people: experts.filter(({ status }) => status === REVIEW.submitted).map(({ teacher }) => teacher.name),
    }))
    .filter(({ people }) => people.length > 0);
  const untouched = experts.filter(({ status }) => status === REVIEW.pending);
  const first: Chosen = { ids: untouched.map(({ id }) => id), with_entries: false };
  const { ids, with_entries } = { ...first, ...Form.useWatch([], form) };
  const trial = useQuery({
    queryKey: ['withdrawal trial', ids, with_entries],
    queryFn:
      ids.length > 0
        ? ({ signal }) => withdrawExperts({ ids, with_entries, trial: true }, { signal, quiet: true })
        : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

  async function submit() {
    await change(async () => {
      const { done, skipped } = await withdrawExperts({ ids, with_entries, trial: false });
      if (skipped.length === 0) toast.success(`已撤回 ${done} 人次`);
      else toast.warning(`已撤回 ${done} 人次；跳过 ${skipped.length} 人次，请核对后重试`);
      onDone();
    });
  }

  return (
    <FormDialog
      title={`撤回 ${groups.length} 个课程组的评审专家`}
      okText="撤回"
      danger
      width={640}
      form={form}
      initialValues={first}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {experts.length === 0 && <p>所选课程组没有可以撤回的专家。</p>}
      <Form.Item name="ids" rules={[{ required: true, message: '请至少选择一位专家' }]}>
        <Checkbox.Group className={styles.withdrawn ?? ''}>
          {open.map((group) => (
            <fieldset key={group.id}>
              <legend>{group.name}</legend>
              {group.experts.map((expert) => (
                <Checkbox key={expert.id} value={expert.id}>
                  {expert.teacher.name}
                  {expert.status !== REVIEW.pending && (
                    <span className={styles.quiet}>
                      {' '}
                      已开始评审，已评 {expert.expert_indicator_scores_count} 项
                    </span>
                  )}
                </Checkbox>
              ))}
            </fieldset>
          ))}
        </Checkbox.Group>
      </Form.Item>
      {kept.length > 0 && (
        <p className={styles.kept}>
          已提交的评审不能撤回：{kept.map(({ name, people }) => `${name} ${people.join('、')}`).join('；')}
        </p>
      )}
      {untouched.length < experts.length && (
        <Form.Item name="with_entries" valuePropName="checked">
          <Checkbox>连同已录入的评分、评语一并撤回；再次分配给同一专家时恢复</Checkbox>
        </Form.Item>
      )}
      {ids.length > 0 && trial.data && <Outlook {...trial.data} />}
    </FormDialog>
  );
}

/** What would go, and what would stay. */
function Outlook({ done, entered, skipped }: Withdrawn) {
  const lost = entered > 0 ? `，收回已录入的 ${entered} 项评分或评语` : '，没有已录入的评分或评语';
  return (
    <div role="status">
      <Alert
        role="presentation"
        type={entered > 0 || skipped.length > 0 ? 'warning' : 'info'}
        showIcon
        title={`将撤回 ${done} 人次${lost}${skipped.length > 0 ? `；跳过 ${skipped.length} 人次` : ''}`}
        description={
          skipped.length > 0 && (
            <ul className={styles.skipped}>
              {skipped.map(({ id, name, expert, sentence }) => (
                <li key={id}>
                  {[name, expert].filter(Boolean).join(' · ')}：{sentence}
                </li>
              ))}
            </ul>
          )
        }
      />
    </div>
  );
}
