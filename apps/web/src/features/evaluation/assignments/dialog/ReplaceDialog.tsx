import type { ExpertRecord } from '@course-center/contract/evaluation/experts';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, type FormRule } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { useGroupChange } from '../../../../ui/use-group-change.ts';
import { readEntered, replaceExpert } from '../api.ts';
import styles from '../assignments.module.css';
import { useExperts } from '../experts.ts';
import { enteredSoFar } from '../list/ExpertsCell.tsx';
import type { GroupLine } from '../list/group-lines.ts';
import { pairsOf } from '../pairs.ts';
import { ReplacementInput } from './ReplacementInput.tsx';
import { Trial } from './Trial.tsx';
import { trialFault, useTrial } from './use-trial.ts';

interface ReplaceDialogProps {
  readonly process: Process;
  readonly group: GroupLine;
  readonly expert: ExpertRecord;
  readonly onClosed: () => void;
}

interface Chosen {
  readonly person_id: number | null;
}

const NOBODY: Chosen = { person_id: null };

/** Hands somebody's review to another expert, who begins at the start. */
export default function ReplaceDialog({ process, group, expert, onClosed }: ReplaceDialogProps) {
  const [form] = Form.useForm<Chosen>();
  const { run: change } = useGroupChange();
  const experts = useExperts(process);
  const { person_id } = { ...NOBODY, ...Form.useWatch([], form) };
  const trial = useTrial(person_id === null ? [] : pairsOf([group.id], [person_id]));
  const { name } = expert.teacher;
  const entered = useQuery({
    queryKey: ['entered', expert.id],
    queryFn: ({ signal }) => readEntered(expert.id, { signal, quiet: true }),
    gcTime: 0,
  });

  const rule: FormRule = () => ({
    async validator() {
      const sentence = person_id === null ? '请选择接替的专家' : await trialFault(trial);
      if (sentence) throw new Error(sentence);
    },
  });

  async function submit() {
    if (person_id === null) return;
    await change(async () => {
      await replaceExpert(
        { id: expert.id, version: expert.version, with_entries: (entered.data ?? 0) > 0 },
        person_id,
      );
      toast.success(`已更换“${group.name}”的评审专家`);
    });
  }

  return (
    <FormDialog
      title={`更换评审专家：${group.name}`}
      courseId={group.course_id}
      okText="更换"
      form={form}
      initialValues={NOBODY}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {entered.data ? (
        <Alert
          className={styles.warning ?? ''}
          role="note"
          type="warning"
          showIcon
          title={`${name}${enteredSoFar(entered.data)}`}
        />
      ) : null}
      <Form.Item name="person_id" label={`由谁接替${name}`} rules={[rule]}>
        <ReplacementInput
          experts={experts}
          groupId={group.id}
          onIt={group.experts.map(({ teacher }) => teacher.id)}
          placeholder="请选择专家"
        />
      </Form.Item>
      <Trial trial={trial} groups={[group]} fine="该专家可以接替，评审从头开始" />
    </FormDialog>
  );
}
