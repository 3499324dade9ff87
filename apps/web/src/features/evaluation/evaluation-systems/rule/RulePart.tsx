import { MAJORITIES, type Majority, QUORUMS, type Quorum } from '@course-center/domain/evaluation/committee';
import { type ScoringRule, THRESHOLD_PRESETS } from '@course-center/domain/evaluation/scoring-rule';
import { Button, InputNumber, Radio } from 'antd';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../../ui/page/PageStack.tsx';
import { placeId } from '../editor/jump.ts';
import type { Fault } from '../editor/system-draft.ts';
import type { Edit } from '../editor/use-system-editor.ts';
import { exampleOf } from './example.ts';
import { RuleRow, type RuleRowProps } from './RuleRow.tsx';
import styles from './rule.module.css';

interface RulePartProps {
  readonly rule: ScoringRule;
  readonly faults: readonly Fault[];
  readonly edit: Edit;
}

const INPUTS = [
  { value: 'score', label: '打分' },
  { value: 'grade', label: '评等级' },
] as const;
const TRIMMED = [
  { value: 0, label: '不去掉' },
  { value: 1, label: '各去掉 1 个' },
  { value: 2, label: '各去掉 2 个' },
] as const;
const YES_NO = [
  { value: true, label: '允许' },
  { value: false, label: '回避' },
] as const;

export function RulePart({ rule, faults, edit }: RulePartProps) {
  const change = (part: Partial<ScoringRule>) =>
    edit((draft) => ({ ...draft, rule: { ...draft.rule, ...part } }));
  const shared = {
    rule,
    change,
    faultOf: (field: string) => faults.find(({ at }) => at === field)?.sentence,
  };
  const rest = 100 - rule.department_weight;
  return (
    <PageStack>
      <PageCard title="专家评审" description={exampleOf(rule)}>
        <ChoiceRow {...shared} field="input" title="专家填写" options={INPUTS}>
          打分：专家按指标给出分数；评等级：专家按指标选 A、B、C、D，系统折算成分数。
        </ChoiceRow>
        <NumberRow {...shared} field="department_weight" title="院级专家权重" suffix="%" precision={0}>
          院级专家占 {rule.department_weight}%，校级专家占 {rest}%。填 0 表示只看校级专家，填 100
          表示只看院级专家。
        </NumberRow>
        <ChoiceRow {...shared} field="trimmed" title="去掉最高分与最低分" options={TRIMMED}>
          评审的专家足够多时，先去掉最高与最低的分数再平均，避免个别分数影响过大。
        </ChoiceRow>
        <ChoiceRow {...shared} field="own_department_reviews" title="本单位专家评审" options={YES_NO}>
          允许：专家可以评审自己所在单位的课程；回避：这些课程只由其他单位的专家评审。
        </ChoiceRow>
      </PageCard>
      <PageCard
        title="等级分数线"
        description="达到分数线即为该等级，低于 C 级分数线为 D 级。"
        extra={
          <span className={styles.presets}>
            {THRESHOLD_PRESETS.map(({ title, ...thresholds }) => (
              <Button key={title} size="small" onClick={() => change(thresholds)}>
                {title}
              </Button>
            ))}
          </span>
        }
      >
        <NumberRow {...shared} field="threshold_a" title="A 级" suffix="分" precision={2}>
          综合得分不低于 {rule.threshold_a} 分。
        </NumberRow>
        <NumberRow {...shared} field="threshold_b" title="B 级" suffix="分" precision={2}>
          不低于 {rule.threshold_b} 分，且未达到 A 级。
        </NumberRow>
        <NumberRow {...shared} field="threshold_c" title="C 级" suffix="分" precision={2}>
          不低于 {rule.threshold_c} 分，且未达到 B 级。
        </NumberRow>
        <NumberRow
          {...shared}
          field="most_a"
          title="A 级比例上限"
          suffix="%"
          precision={0}
          least={1}
          optional
        >
          {rule.most_a === null
            ? '留空表示不限。'
            : `A 级以不超过 ${rule.most_a}% 为宜，供确定结果时参考，不强制。`}
        </NumberRow>
      </PageCard>
      <PageCard title="课程评议" description="学部委员对专家评审的结果进行评议。">
        <ChoiceRow {...shared} field="committee_quorum" title="参加评议的比例" options={sharesOf(QUORUMS)}>
          至少 {shareText(rule.committee_quorum)}的学部委员给出意见，评议才有效；回避的委员不计入。
        </ChoiceRow>
        <ChoiceRow {...shared} field="committee_majority" title="同意的比例" options={sharesOf(MAJORITIES)}>
          给出意见的委员中，同意的超过 {shareText(rule.committee_majority)}
          即为通过；弃权计入意见，不计入同意。
        </ChoiceRow>
      </PageCard>
    </PageStack>
  );
}

interface ChoiceRowProps<Field extends keyof ScoringRule> extends RuleRowProps<Field> {
  readonly options: readonly { readonly value: ScoringRule[Field]; readonly label: string }[];
}

function shareText(share: Quorum | Majority): string {
  return share === '1/1' ? '全部' : ` ${share} `;
}

function sharesOf<Share extends Quorum | Majority>(shares: readonly Share[]) {
  return shares.map((value) => ({ value, label: shareText(value).trim() }));
}

function ChoiceRow<
  Field extends 'input' | 'trimmed' | 'own_department_reviews' | 'committee_quorum' | 'committee_majority',
>(props: ChoiceRowProps<Field>) {
  const { field, title, rule, change, faultOf, options, children } = props;
  return (
    <RuleRow
      title={title}
      explanation={children}
      fault={faultOf(field)}
      control={(described) => (
        <Radio.Group
          {...described}
          optionType="button"
          options={[...options]}
          value={rule[field]}
          onChange={(event) => change({ [field]: event.target.value as ScoringRule[Field] })}
        />
      )}
    />
  );
}

type NumberField = {
  [F in keyof ScoringRule]: ScoringRule[F] extends number | null ? F : never;
}[keyof ScoringRule];

interface NumberRowProps extends RuleRowProps<NumberField> {
  readonly suffix: string;
  readonly precision: number;
  readonly least?: number;
  readonly optional?: true;
}

function NumberRow(props: NumberRowProps) {
  const { field, title, rule, change, faultOf, suffix, precision, least = 0, optional, children } = props;
  const fault = faultOf(field);
  return (
    <RuleRow
      title={title}
      explanation={children}
      fault={fault}
      control={(described) => (
        <InputNumber<number>
          {...described}
          id={placeId('rule', field)}
          className={styles.number ?? ''}
          min={least}
          max={100}
          precision={precision}
          formatter={(value) => (value === undefined ? '' : String(value))}
          suffix={suffix}
          {...(fault && { status: 'error' as const })}
          {...(optional && { placeholder: '不限' })}
          value={rule[field]}
          // What has to be there keeps its last value while it is being typed anew.
          onChange={(value) => (value !== null || optional) && change({ [field]: value })}
        />
      )}
    />
  );
}
