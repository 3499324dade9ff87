import type { Process } from '@course-center/domain/evaluation/stage-table';
import { groupedBy } from '@course-center/domain/lists/grouped-by';
import { Alert, Form, type FormRule } from 'antd';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { assignExperts } from '../api.ts';
import styles from '../assignments.module.css';
import type { GroupLine } from '../list/group-lines.ts';
import { crowdedWords, pairsOf, without } from '../pairs.ts';
import { ExpertPicker } from '../picker/ExpertPicker.tsx';
import { tellAssigned } from '../tell.ts';
import { Trial } from './Trial.tsx';
import { trialFault, useTrial } from './use-trial.ts';

interface AssignDialogProps {
  readonly process: Process;
  readonly groups: readonly GroupLine[];
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

interface Chosen {
  readonly person_ids: readonly number[];
}

const NOBODY: Chosen = { person_ids: [] };

/** Has experts review one group or several; says before whom it is going to skip, and why. */
export default function AssignDialog({ process, groups, onDone, onClosed }: AssignDialogProps) {
  const [form] = Form.useForm<Chosen>();
  const { run: change } = useGroupChange();
  const { person_ids } = { ...NOBODY, ...Form.useWatch([], form) };
  const pairs = pairsOf(
    groups.map(({ id }) => id),
    person_ids,
  );
  const trial = useTrial(pairs);

  const rule: FormRule = () => ({
    async validator() {
      const sentence = pairs.length === 0 ? '请至少选择一位专家' : await trialFault(trial);
      if (sentence) throw new Error(sentence);
    },
  });

  async function submit() {
    await change(async () => {
      const seen = groups.map(({ id, experts }) => ({
        group_id: id,
        person_ids: experts.map(({ teacher }) => teacher.id),
      }));
      tellAssigned(await assignExperts(without(pairs, trial.data?.skipped ?? []), seen));
      onDone();
    });
  }

  const more = groupedBy(without(pairs, trial.data?.skipped ?? []), ({ group_id }) => group_id);
  const crowded = crowdedWords(
    groups
      .filter(({ id }) => more.has(id))
      .map(({ id, name, experts }) => ({ name, experts: experts.length + (more.get(id)?.length ?? 0) })),
  );
  const [only] = groups;
  return (
    <FormDialog
      title={groups.length === 1 && only ? `分配专家：${only.name}` : `为 ${groups.length} 个课程组分配专家`}
      courseId={groups.length === 1 ? only?.course_id : null}
      okText="分配"
      width={640}
      form={form}
      initialValues={NOBODY}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Form.Item name="person_ids" rules={[rule]}>
        <ExpertPicker process={process} groupIds={groups.map(({ id }) => id)} autoFocus />
      </Form.Item>
      <Trial trial={trial} groups={groups} />
      {crowded && (
        <Alert className={styles.crowded ?? ''} role="status" type="warning" showIcon title={crowded} />
      )}
    </FormDialog>
  );
}
