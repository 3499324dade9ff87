import type { Proposed } from '@course-center/contract/evaluation/assignments';
import { capFault, perGroupFault } from '@course-center/domain/evaluation/reviews/proposal';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Form, type FormRule, InputNumber } from 'antd';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { assignExperts, proposeExperts } from '../api.ts';
import { trialFault, useTrial } from '../dialog/use-trial.ts';
import { useExperts } from '../experts.ts';
import type { GroupLine } from '../list/group-lines.ts';
import { ExpertPicker } from '../picker/ExpertPicker.tsx';
import { tellAssigned } from '../tell.ts';
import styles from './balance.module.css';
import { chosenPairs, type Edits, NO_EDITS, openPairs, type Plan, planOf } from './edits.ts';
import { Proposal } from './Proposal.tsx';
import { shortageWords, shortFirst } from './summary.ts';

interface BalanceDialogProps {
  readonly process: Process;
  readonly groups: readonly GroupLine[];
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

const FIRST: Balance = { experts_per_group: 3, cap: null, person_ids: [], edits: NO_EDITS };

/** Spreads groups over experts by discipline and load: the proposal is seen, and edited, before it is assigned. */
export default function BalanceDialog({ process, groups, onDone, onClosed }: BalanceDialogProps) {
  const [form] = Form.useForm<Balance>();
  const { run: change } = useGroupChange();
  const balance: Balance = { ...FIRST, ...Form.useWatch([], form) };
  const proposal = useProposal(
    groups.map(({ id }) => id),
    balance,
  );
  const experts = useExperts(process);
  const names = new Map(experts.data?.map(({ person_id, name }) => [person_id, name]));
  const plan = proposal.data && planOf(proposal.data, balance.edits, (id) => names.get(id) ?? '');
  const pairs = plan ? chosenPairs(plan.groups) : [];
  const trial = useTrial(pairs);
  const confirm = useConfirm();

  const enough: FormRule = () => ({
    validateTrigger: 'onSubmit',
    async validator() {
      // What is wrong with a field is said at that field.
      if (balanceFault(balance) !== null) return;
      if (!plan || proposal.isPlaceholderData) throw new Error('方案还没有算出，请稍候再点击');
      const fault = pairs.length > 0 ? await trialFault(trial) : noneFault(plan);
      if (fault) throw new Error(fault);
      const short = shortageWords(plan.groups, trial.data?.skipped ?? []);
      if (short && !(await confirm({ ...SHORT, content: short })))
        throw new Error('还没有分配：有课程组缺专家，可以更换专家或调整条件后再点击');
    },
  });

  async function submit() {
    await change(async () => {
      const seen = plan?.groups.map(({ group_id, already }) => ({
        group_id,
        person_ids: already.map(({ person_id }) => person_id),
      }));
      tellAssigned(await assignExperts(pairs, seen ?? []));
      onDone();
    });
  }

  return (
    <KeptFormDialog
      title={`均衡分配 ${groups.length} 个课程组`}
      keptAs={{
        thing: `balance:${groups.map(({ id }) => id).join()}`,
        title: `均衡分配 ${groups.length} 个课程组`,
      }}
      // What each group has already is asked anew with the proposal.
      version={0}
      okText="按此方案分配"
      width={1080}
      form={form}
      initialValues={FIRST}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Conditions process={process} balance={balance} enough={enough} />
      {balanceFault(balance) === null && (
        <Form.Item name="edits" noStyle>
          <Proposal query={proposal} plan={plan} trial={trial} groups={groups} experts={experts} />
        </Form.Item>
      )}
    </KeptFormDialog>
  );
}

const SHORT = { title: '有课程组缺专家，仍按此方案分配？', okText: '仍然分配', cancelText: '返回修改' };

function noneFault({ groups }: Plan): string {
  return openPairs(groups).length > 0
    ? '还没有选用任何专家，请勾选仅为均衡的专家，或调整条件'
    : '该方案没有可分配的专家，请调整条件';
}

interface ConditionsProps {
  readonly process: Process;
  readonly balance: Balance;
  readonly enough: FormRule;
}

function Conditions({ process, balance: { person_ids }, enough }: ConditionsProps) {
  return (
    <>
      <div className={styles.numbers}>
        <Form.Item
          name="experts_per_group"
          label="每组专家数"
          extra="已分配的计算在内。"
          validateTrigger="onChange"
          rules={[ruleOf(perGroupFault), enough]}
        >
          <InputNumber precision={0} autoFocus />
        </Form.Item>
        <Form.Item
          name="cap"
          label="每位专家最多"
          extra="连同已有的评审；留空为不限。"
          validateTrigger="onChange"
          rules={[ruleOf(capFault)]}
        >
          <InputNumber precision={0} placeholder="不限" />
        </Form.Item>
      </div>
      <details className={styles.among}>
        <summary>
          选择范围：{person_ids.length === 0 ? '全部可分配的专家' : `${person_ids.length} 位专家`}
        </summary>
        <Form.Item name="person_ids" noStyle>
          <ExpertPicker process={process} />
        </Form.Item>
      </details>
    </>
  );
}

/** No limits on the input itself: it would quietly make another number of what was typed. */
function ruleOf(faultOf: (count: number | null) => string | null): FormRule {
  return {
    validator: async (_, count: number | null) => {
      const fault = faultOf(count);
      if (fault) throw new Error(fault);
    },
  };
}

interface Balance {
  /** Null while the field is empty. */
  readonly experts_per_group: number | null;
  readonly cap: number | null;
  readonly person_ids: readonly number[];
  readonly edits: Edits;
}

/** Why nothing can be proposed under these conditions. */
function balanceFault({ experts_per_group, cap }: Balance): string | null {
  return perGroupFault(experts_per_group) ?? capFault(cap);
}

/**
 * The proposal under the conditions that are entered, asked anew whenever one changes, or in another round. What is
 * edited meanwhile is shown at once and changes nobody else's place until then.
 */
function useProposal(groupIds: readonly number[], { edits, ...balance }: Balance): UseQueryResult<Proposed> {
  const { experts_per_group, ...conditions } = balance;
  const { round, taken: _, ...pairs } = edits;
  return useQuery({
    queryKey: ['assignment proposal', groupIds, balance, round],
    queryFn:
      experts_per_group === null || balanceFault({ ...balance, edits }) !== null
        ? skipToken
        : ({ signal }) =>
            proposeExperts({ ...conditions, ...pairs, group_ids: groupIds, experts_per_group }, signal),
    select: ({ groups, ...rest }) => ({ groups: shortFirst(groups), ...rest }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    // What somebody reads and edits changes only when they ask for it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
