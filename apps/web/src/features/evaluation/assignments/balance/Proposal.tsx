import { CloseOutlined, LockOutlined, SwapOutlined, UnlockOutlined } from '@ant-design/icons';
import type { AssignableExpert, Assigned, Proposed } from '@course-center/contract/evaluation/assignments';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { CourseLink } from '../../../../ui/CourseLink.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { type Column, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { ReplacementInput } from '../dialog/ReplacementInput.tsx';
import { SkippedPairs } from '../dialog/Trial.tsx';
import type { GroupLine } from '../list/group-lines.ts';
import { crowdedWords, type Pair } from '../pairs.ts';
import styles from './balance.module.css';
import {
  type Edits,
  isIn,
  lockSwitched,
  NO_EDITS,
  openPairs,
  type Plan,
  type PlannedExpert,
  type PlannedGroup,
  removed,
  swapped,
  takenSwitched,
} from './edits.ts';
import { changedFirst, summaryOf } from './summary.ts';

interface ProposalProps {
  readonly query: UseQueryResult<Proposed>;
  /** What was proposed, as it was edited. */
  readonly plan: Plan | undefined;
  readonly trial: UseQueryResult<Assigned>;
  /** The groups that it is for, by the names that the list calls them. */
  readonly groups: readonly GroupLine[];
  readonly experts: UseQueryResult<readonly AssignableExpert[]>;
  readonly value?: Edits;
  readonly onChange?: (edits: Edits) => void;
}

/** What would be assigned, what stays short, and what each expert would have to do; each pair can be changed. */
export function Proposal(props: ProposalProps) {
  const { query, plan, trial, groups, experts, value = NO_EDITS, onChange = () => {} } = props;
  if (query.error || !plan) return <NotLoaded query={query} title="方案没有算出来" rows={6} />;
  const { sentence, short } = summaryOf(plan);
  const skipped = trial.data?.skipped ?? [];
  const edited = value.locked.length > 0 || value.excluded.length > 0 || value.taken.length > 0;
  return (
    <div className={styles.proposal} aria-busy={query.isPlaceholderData}>
      <div role="status">
        <Alert role="presentation" type={short ? 'warning' : 'info'} showIcon title={sentence} />
        <OnlyEven groups={plan.groups} edits={value} onChange={onChange} />
        <Crowded groups={plan.groups} />
        {skipped.length > 0 && (
          <Alert
            role="presentation"
            type="warning"
            showIcon
            title={`其中 ${skipped.length} 人次不能分配，会跳过：`}
            description={<SkippedPairs skipped={skipped} groups={groups} />}
          />
        )}
      </div>
      <p className={styles.hint}>
        每个配对都可以更换、移除或锁定。
        <Button
          size="small"
          disabled={!edited}
          onClick={() => onChange({ ...value, round: value.round + 1 })}
        >
          保留锁定的，其余重新分配
        </Button>
        <Button
          size="small"
          type="text"
          disabled={!edited}
          onClick={() => onChange({ ...NO_EDITS, round: value.round + 1 })}
        >
          恢复原方案
        </Button>
      </p>
      <PlannedGroups
        groups={named(plan.groups, groups)}
        skipped={skipped}
        experts={experts}
        edits={value}
        onChange={onChange}
      />
      <Loads loads={plan.loads} />
    </div>
  );
}

interface OnlyEvenProps extends Pick<Plan, 'groups'> {
  readonly edits: Edits;
  readonly onChange: (edits: Edits) => void;
}

/** How many are proposed for nothing but an even load: they are assigned only to who wants them. */
function OnlyEven({ groups, edits, onChange }: OnlyEvenProps) {
  const open = openPairs(groups);
  if (open.length === 0) return null;
  return (
    <Alert
      role="presentation"
      type="warning"
      showIcon
      title={`另有 ${open.length} 人次仅为均衡，没有选用：学科不同，或没有登记学科。请更换，或勾选要选用的`}
      action={
        <Button size="small" onClick={() => onChange(takenSwitched(edits, open, true))}>
          全部选用
        </Button>
      }
    />
  );
}

/** More than a course usually has: nobody is kept from it, but it is said. */
function Crowded({ groups }: Pick<Plan, 'groups'>) {
  const sentence = crowdedWords(
    groups.map(({ name, assigned, experts }) => ({
      name,
      experts: assigned + experts.filter(({ chosen }) => chosen).length,
    })),
  );
  return sentence && <Alert role="presentation" type="warning" showIcon title={sentence} />;
}

/** A course of individuals has several groups: the list tells them apart by who teaches. */
function named(planned: Plan['groups'], groups: readonly GroupLine[]): NamedGroup[] {
  const lines = new Map(groups.map((line) => [line.id, line]));
  return planned.map((group) => {
    const line = lines.get(group.group_id);
    return { ...group, name: line?.name ?? group.name, course_id: line?.course_id ?? null };
  });
}

interface NamedGroup extends PlannedGroup {
  /** Of the course in the library. */
  readonly course_id: number | null;
}

/** What each expert would have to do: what they have, and what comes to it. */
function Loads({ loads }: Pick<Proposed, 'loads'>) {
  const most = Math.max(1, ...loads.map(({ after }) => after));
  return (
    <details className={styles.loads} open>
      <summary>本学期的评审量，老课程与新课程合计（{loads.length} 位专家）</summary>
      <ul>
        {changedFirst(loads).map(({ person_id, name, before, after }) => (
          <li key={person_id}>
            <span>{name}</span>
            <meter aria-label={`${name}的评审量`} min={0} max={most} value={after} />
            <span className={styles.change}>{before === after ? before : `${before} → ${after}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PlannedGroupsProps {
  readonly groups: readonly NamedGroup[];
  readonly skipped: readonly Pair[];
  readonly experts: ProposalProps['experts'];
  readonly edits: Edits;
  readonly onChange: (edits: Edits) => void;
}

const courseOf = ({ name, course_id }: NamedGroup) =>
  course_id === null ? name || '--' : <CourseLink id={course_id}>{name}</CourseLink>;

/** Which group would get whom, in the order in which it was proposed. */
function PlannedGroups({ groups, skipped, experts: all, edits, onChange }: PlannedGroupsProps) {
  const [swapping, setSwapping] = useState<Pair | null>(null);
  /** Whose buttons take the focus when they come: those that had it went. */
  const [arriving, setArriving] = useState<Pair | null>(null);
  const columns: readonly Column<NamedGroup>[] = [
    { key: 'name', title: '课程', role: 'name', render: courseOf },
    { key: 'department_name', title: '开课部门', render: (group) => group.department_name || '--' },
    {
      key: 'assigned',
      title: '已分配',
      render: ({ already }) => already.map(({ name }) => name).join('、') || '--',
    },
    { key: 'experts', title: '拟分配', render: (group) => experts(group) },
    { key: 'lacking', title: '还缺', align: 'end', short: true, render: (group) => <Lacking {...group} /> },
  ];
  function swap(pair: Pair, chosen: number | null) {
    const arrives = { ...pair, person_id: chosen ?? pair.person_id };
    setSwapping(null);
    setArriving(arrives);
    document.getElementById(swapId(arrives))?.focus();
    if (chosen !== null) onChange(swapped(edits, pair, chosen));
  }
  function remove(pair: Pair, among: readonly PlannedExpert[]) {
    focusBeside(among, pair);
    onChange(removed(edits, pair));
  }
  function experts(group: PlannedGroup) {
    const { experts, sentence, lacking, why_lacking } = group;
    if (sentence) return <span className={styles.why}>{sentence}</span>;
    const why = lacking > 0 ? why_lacking : '';
    if (experts.length === 0 && why === '') return '--';
    return (
      <>
        {experts.length > 0 && pairs(group)}
        {why !== '' && <span className={styles.why}>{why}</span>}
      </>
    );
  }
  function pairs({ group_id, name: course, experts, already }: PlannedGroup) {
    const onIt = [...already, ...experts].map(({ person_id }) => person_id);
    return (
      <ul className={styles.pairs}>
        {experts.map((expert) => {
          const pair = { group_id, person_id: expert.person_id };
          return (
            <li
              key={expert.person_id}
              data-skipped={isIn(skipped, pair)}
              data-open={!expert.chosen || undefined}
            >
              {swapping && isIn([swapping], pair) ? (
                <Swap
                  expert={expert}
                  course={course}
                  {...{ experts: all, groupId: group_id, onIt }}
                  onSwap={(chosen) => swap(pair, chosen)}
                />
              ) : (
                <PlannedPair
                  expert={expert}
                  course={course}
                  onTake={(wanted) => onChange(takenSwitched(edits, [pair], wanted))}
                  onLock={() => onChange(lockSwitched(edits, pair))}
                  onSwap={() => setSwapping(pair)}
                  onRemove={() => remove(pair, experts)}
                  swapId={swapId(pair)}
                  arriving={arriving !== null && isIn([arriving], pair)}
                  onArrived={() => setArriving(null)}
                />
              )}
            </li>
          );
        })}
      </ul>
    );
  }
  return (
    <section className={styles.scrolled} aria-label="分配方案">
      <PlainTable
        caption="分配方案"
        columns={columns}
        rows={groups}
        rowKey={({ group_id }) => String(group_id)}
        rowProps={({ group_id }) => ({ id: rowId(group_id), tabIndex: -1 })}
      />
    </section>
  );
}

const rowId = (groupId: number) => `planned-${groupId}`;
const swapId = ({ group_id, person_id }: Pair) => `swap-${group_id}-${person_id}`;

/** Whoever is taken out takes their buttons along: the keyboard goes on with the next in the row, or the row. */
function focusBeside(experts: readonly PlannedExpert[], { group_id, person_id }: Pair): void {
  const at = experts.findIndex((expert) => expert.person_id === person_id);
  const beside = experts[at + 1] ?? experts[at - 1];
  const button = beside && document.getElementById(swapId({ group_id, person_id: beside.person_id }));
  (button ?? document.getElementById(rowId(group_id)))?.focus();
}

interface OfPair {
  readonly expert: PlannedExpert;
  /** The course's name. */
  readonly course: string;
}

interface PlannedPairProps extends OfPair {
  readonly onTake: (wanted: boolean) => void;
  readonly onLock: () => void;
  readonly onSwap: () => void;
  readonly onRemove: () => void;
  readonly swapId: string;
  readonly arriving: boolean;
  readonly onArrived: () => void;
}

const look = { type: 'text', size: 'small' } as const;

function PlannedPair(props: PlannedPairProps) {
  const { expert, course, onTake, onLock, onSwap, onRemove, swapId, arriving, onArrived } = props;
  const { name, closeness, why, only_even, locked, chosen } = expert;
  const of = `${course}，${name}`;
  return (
    <>
      <span>{name}</span>
      <span className={styles.closeness} data-closeness={closeness} title={why}>
        {closeness}
      </span>
      {only_even && (
        <Checkbox
          checked={chosen}
          aria-label={`选用：${of}`}
          onChange={({ target }) => onTake(target.checked)}
        >
          选用
        </Checkbox>
      )}
      <Button
        {...look}
        icon={locked ? <LockOutlined /> : <UnlockOutlined />}
        aria-pressed={locked}
        aria-label={`锁定：${of}`}
        title={locked ? '已锁定，点击解除' : '锁定'}
        onClick={onLock}
      />
      <Button
        {...look}
        id={swapId}
        icon={<SwapOutlined />}
        aria-label={`更换：${of}`}
        title="更换"
        autoFocus={arriving}
        onFocus={onArrived}
        onClick={onSwap}
      />
      <Button {...look} icon={<CloseOutlined />} aria-label={`移除：${of}`} title="移除" onClick={onRemove} />
    </>
  );
}

interface SwapProps extends OfPair, Pick<ProposalProps, 'experts'> {
  readonly groupId: number;
  readonly onIt: readonly number[];
  readonly onSwap: (personId: number | null) => void;
}

function Swap({ expert: { name }, course, experts, groupId, onIt, onSwap }: SwapProps) {
  return (
    <>
      <span className={styles.swap}>
        <ReplacementInput
          {...{ experts, groupId, onIt }}
          label={`由谁接替${name}：${course}`}
          placeholder={`由谁接替${name}`}
          onChange={onSwap}
        />
      </span>
      <Button {...look} onClick={() => onSwap(null)}>
        取消
      </Button>
    </>
  );
}

function Lacking({ lacking }: PlannedGroup) {
  return lacking > 0 ? <strong className={styles.lacking}>{lacking}</strong> : 0;
}
