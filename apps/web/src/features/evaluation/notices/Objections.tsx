import type { ObjectionShape } from '@course-center/contract/evaluation/notices';
import { CODE } from '@course-center/domain/answers/code';
import {
  answerFaults,
  OBJECTION_TITLE,
  OBJECTION_VERDICTS,
} from '@course-center/domain/evaluation/result-lists/objection';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { answerObjection, type GivenAnswer, objectionsQuery } from './api.ts';
import styles from './notices.module.css';
import { ObjectionText } from './ObjectionText.tsx';

/** What was said against a list during its notice, for the course centre: by whom, and the answers. */
export function Objections({ listId }: { readonly listId: number }) {
  const query = useQuery(objectionsQuery(listId));
  const [answeredId, setAnswered] = useState<number | null>(null);
  // As it is kept now: of two who answer, the second's next save is based on the first's.
  const answered = query.data?.find(({ id }) => id === answeredId);
  const open = query.data?.filter(({ verdict }) => verdict === null).length ?? 0;
  const answeredAll = query.data?.length ? '异议均已答复。' : '还没有人提出异议。';
  const told = open > 0 ? `还有 ${open} 条待答复，全部答复后才能公布。` : answeredAll;
  return (
    <PageCard title="公示异议" {...(query.data && { description: told })}>
      {!query.data && <NotLoaded query={query} title="公示异议没有加载出来" rows={3} />}
      <ul className={styles.objections} aria-label="公示异议">
        {query.data?.map((objection) => (
          <li key={objection.id}>
            <ObjectionText objection={objection} by={<By objection={objection} />}>
              {objection.may_answer && (
                <Button
                  type="link"
                  size="small"
                  aria-label={`答复：${objection.name}`}
                  onClick={() => setAnswered(objection.id)}
                >
                  {objection.verdict === null ? '答复' : '修改答复'}
                </Button>
              )}
            </ObjectionText>
          </li>
        ))}
      </ul>
      {answered && (
        <AnswerDialog
          key={answered.id}
          listId={listId}
          objection={answered}
          onClosed={() => setAnswered(null)}
        />
      )}
    </PageCard>
  );
}

function By({ objection: { by, verdict, correction, why_not } }: { readonly objection: ObjectionShape }) {
  const facts = by ? [by.name, by.employee_no, by.department_name, by.mobile] : [];
  return (
    <>
      <p className={styles.facts}>
        {by
          ? `异议人：${facts.filter((fact) => fact !== '').join(' · ')}（仅课程中心可见）`
          : '异议人：该课程由您任教、负责或代为填报过，不显示异议人'}
      </p>
      {correction && (
        <p className={styles.facts}>
          已列入{correction.name}（{correction.state_title}）
        </p>
      )}
      {verdict === 'accepted' && !correction && (
        <p className={styles.needed}>异议已采纳，还没有更正名单；更正名单签字后才能公布。</p>
      )}
      {verdict === null && why_not && <p className={styles.needed}>{why_not}</p>}
    </>
  );
}

interface AnswerDialogProps {
  readonly listId: number;
  readonly objection: ObjectionShape;
  readonly onClosed: () => void;
}

function AnswerDialog({ listId, objection, onClosed }: AnswerDialogProps) {
  const [form] = Form.useForm<Omit<GivenAnswer, 'version'>>();
  const queries = useQueryClient();
  const { id, name, version: keptVersion, verdict, answer } = objection;

  async function submit(given: Omit<GivenAnswer, 'version'>, version: number) {
    try {
      await answerObjection(id, { ...given, version });
      toast.success('答复已保存，异议人可以看到');
    } finally {
      await queries.invalidateQueries({ queryKey: objectionsQuery(listId).queryKey });
      await queries.invalidateQueries({ queryKey: ['evaluation/result-lists'] });
    }
  }

  return (
    <KeptFormDialog
      keptAs={{ thing: `objection-answer:${id}`, title: `对“${name}”的异议的答复` }}
      version={keptVersion}
      title={`答复异议：${name}`}
      courseId={objection.course_id}
      okText="保存答复"
      width={640}
      form={form}
      initialValues={{ verdict: verdict ?? 'stands', answer }}
      blame={{ [CODE.state]: 'answer' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <p className={`${styles.text} ${styles.intro}`}>{objection.reason}</p>
      <Form.Item
        name="verdict"
        label="结论"
        extra="采纳后须制作更正名单，更正名单签字后才能公布；列入更正名单前可以修改答复。"
      >
        <Radio.Group
          options={OBJECTION_VERDICTS.map((value) => ({ value, label: OBJECTION_TITLE[value] }))}
        />
      </Form.Item>
      <Form.Item
        name="answer"
        label="答复内容"
        rules={[
          {
            validator: async (_, text: string) => {
              const fault = answerFaults({ answer: text }).answer;
              if (fault) throw new Error(fault);
            },
          },
        ]}
      >
        <Input.TextArea autoFocus rows={5} maxLength={2000} showCount />
      </Form.Item>
    </KeptFormDialog>
  );
}
