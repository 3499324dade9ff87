import { Form, type FormRule, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { ChoiceInput } from '../../../../ui/choice/ChoiceInput.tsx';
import type { LoadedChoices } from '../../../../ui/choice/choice.ts';
import { faultRule } from '../../../../ui/form/fault-rule.ts';
import { planFaults } from '../plan.ts';
import styles from '../planning.module.css';

const WAYS = [
  { value: 1, title: '团队课程', means: '全体任课教师为一个课程组，由负责人统一提交。' },
  { value: 0, title: '个人课程', means: '每位任课教师各自提交、各自评审。' },
];

const YEAR = faultRule(planFaults, 'planning');

interface PlanFieldsProps {
  /** Of the whole form; it speaks under the system. */
  readonly rule: FormRule;
  readonly systems: LoadedChoices;
  /** What stands below. */
  readonly children?: ReactNode;
}

/** How courses are to be evaluated. */
export function PlanFields({ rule, systems, children }: PlanFieldsProps) {
  return (
    <>
      <Form.Item name="evaluation_system_id" label="评估体系" rules={[rule]}>
        <ChoiceInput source={systems} placeholder="请选择评估体系" autoFocus />
      </Form.Item>
      <Form.Item name="is_team" label="评估方式">
        <Radio.Group className={styles.ways ?? ''}>
          {WAYS.map(({ value, title, means }) => (
            <Radio key={value} value={value}>
              {title}
              <span className={styles.quiet}>：{means}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item
        name="planning"
        label="规划年度"
        extra="课程列入哪一年的评估规划；没有规划时留空。"
        rules={[YEAR]}
      >
        <Input maxLength={32} inputMode="numeric" placeholder="如：2026" />
      </Form.Item>
      {children}
    </>
  );
}
