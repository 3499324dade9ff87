import type { KeptTerm } from '@course-center/contract/school/terms';
import { CODE } from '@course-center/domain/answers/code';
import { termNameOf } from '@course-center/domain/forms/term-title';
import { TERM_FIELDS, type Term, termFaults } from '@course-center/domain/school/term';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { toast } from '../../../../request/toast.ts';
import { faultRule } from '../../../../ui/form/fault-rule.ts';
import { KeptFormDialog } from '../../../../ui/form/KeptFormDialog.tsx';
import { createTerm, renameTerm, termsQuery } from '../api.ts';
import { useTermsChanged } from './use-terms-changed.ts';

type TermValues = Pick<Term, 'acad_year_term' | 'acad_year_term_name'>;

/** A term that is renamed, or a new one. */
export type EditedTerm = KeptTerm | 'new';

interface TermDialogProps {
  readonly edited: EditedTerm;
  readonly onClosed: () => void;
}

export default function TermDialog({ edited, onClosed }: TermDialogProps) {
  const [form] = Form.useForm<TermValues>();
  const [suggested, setSuggested] = useState('');
  const termsChanged = useTermsChanged();
  const isNew = edited === 'new';
  const queries = useQueryClient();
  const { data: terms } = useQuery({ ...termsQuery, enabled: !isNew });
  /** As it is kept now. */
  const term = isNew
    ? null
    : (terms?.find(({ acad_year_term }) => acad_year_term === edited.acad_year_term) ?? edited);

  /** The usual name follows the code until somebody writes another one. */
  function suggestName(code: string) {
    if (form.getFieldValue('acad_year_term_name') !== suggested) return;
    const name = termNameOf(code.trim()) ?? '';
    form.setFieldsValue({ acad_year_term_name: name });
    setSuggested(name);
  }

  async function submit(values: TermValues, version: number) {
    try {
      await (isNew ? createTerm(values) : renameTerm({ ...values, version }));
    } catch (reason) {
      // Somebody else was first: what they wrote is shown beside.
      await queries.invalidateQueries(termsQuery);
      throw reason;
    }
    toast.success(isNew ? '学年学期已新增' : '名称已修改');
    await termsChanged();
  }

  const title = isNew ? '新增学年学期' : '修改学年学期名称';
  return (
    <KeptFormDialog
      title={title}
      keptAs={{ thing: term ? `term:${term.acad_year_term}` : 'term:new', title }}
      version={term?.version ?? 0}
      okText={isNew ? '新增' : '保存'}
      form={form}
      initialValues={namesOf(term)}
      onSubmit={submit}
      blame={{ [CODE.duplicate]: 'acad_year_term' }}
      onClosed={onClosed}
      {...(term && {
        theirs: {
          label: '名称有两份',
          sentence: '名称已被他人修改，您填写的仍然保留，再次保存以您填写的为准。',
          take: '采用最新名称',
          children: `最新的名称：${term.acad_year_term_name}`,
        },
      })}
    >
      <Form.Item
        name="acad_year_term"
        label={TERM_FIELDS.acad_year_term.title}
        required
        extra={isNew ? '两个相邻的年份与学期序号，如 2026-2027-1。新增后不可修改。' : undefined}
        rules={[faultRule(termFaults, 'acad_year_term')]}
      >
        <Input
          autoFocus={isNew}
          disabled={!isNew}
          maxLength={TERM_FIELDS.acad_year_term.longest}
          placeholder="2026-2027-1"
          onChange={(event) => suggestName(event.target.value)}
        />
      </Form.Item>
      <Form.Item
        name="acad_year_term_name"
        label={TERM_FIELDS.acad_year_term_name.title}
        required
        rules={[faultRule(termFaults, 'acad_year_term_name')]}
      >
        <Input
          autoFocus={!isNew}
          maxLength={TERM_FIELDS.acad_year_term_name.longest}
          placeholder="2026-2027学年第一学期"
        />
      </Form.Item>
    </KeptFormDialog>
  );
}

function namesOf(term: Term | null): TermValues {
  const { acad_year_term = '', acad_year_term_name = '' } = term ?? {};
  return { acad_year_term, acad_year_term_name };
}
