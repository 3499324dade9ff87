import { SearchOutlined } from '@ant-design/icons';
import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input } from 'antd';
import { useMemo, useState } from 'react';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { readExpertGroups } from '../../evaluation-table/api.ts';
import { readExperts } from '../api.ts';
import { useTrial } from '../dialog/use-trial.ts';
import { aboutExpert, type ExpertGroup, foundIn, groupsAmong, leastLoadedFirst, loadOf } from '../experts.ts';
import { pairsOf } from '../pairs.ts';
import { type Mark, marksOf } from './marks.ts';
import styles from './picker.module.css';

/** As many pairs as the server tries at once. */
const MOST = 10_000;
const MARKS_NONE: ReadonlyMap<number, Mark> = new Map();

interface ExpertPickerProps {
  readonly process: Process;
  /** The groups that are assigned for; absent where nobody in particular is. */
  readonly groupIds?: readonly number[];
  readonly autoFocus?: boolean;
  readonly value?: readonly number[];
  readonly onChange?: (personIds: readonly number[]) => void;
}

/** Experts, chosen by their group or one by one, each with what they have to do already. */
export function ExpertPicker(props: ExpertPickerProps) {
  const { process, groupIds = [], autoFocus = false, value = [], onChange } = props;
  const query = useExperts(process);
  const { data, error } = query;
  const marks = useMarks(groupIds, data?.experts ?? []);
  const [sought, setSought] = useState('');
  if (error || !data) return <NotLoaded query={query} title="专家没有加载出来" rows={6} />;
  const chosen = new Set(value);
  const set = (personIds: readonly number[], chooses: boolean) => {
    const next = new Set(value);
    for (const id of personIds) chooses ? next.add(id) : next.delete(id);
    onChange?.([...next]);
  };
  return (
    <div className={styles.picker}>
      <GroupChoices groups={data.groups} chosen={chosen} onSet={set} />
      <div className={styles.head}>
        <Input
          aria-label="查找专家"
          placeholder="姓名、工号、学校、部门或学科"
          prefix={<SearchOutlined aria-hidden />}
          allowClear
          autoFocus={autoFocus}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          // Enter here looks for somebody; it assigns nobody.
          onPressEnter={(event) => event.preventDefault()}
        />
        <p role="status">
          已选 {chosen.size} / {data.experts.length} 位
        </p>
      </div>
      <ExpertList
        experts={foundIn(data.experts, sought)}
        none={data.experts.length === 0 ? NONE : '没有符合条件的专家，请更换查找内容。'}
        marks={marks}
        chosen={chosen}
        onSet={set}
      />
    </div>
  );
}

const NONE = '还没有可以分配的专家，请先聘任专家。';

/** Those who can be assigned, with their groups: read anew for each dialog, for loads change as others assign. */
function useExperts(process: Process) {
  return useQuery({
    queryKey: ['evaluation/experts', process],
    queryFn: async ({ signal }) => {
      const [experts, groups] = await Promise.all([readExperts(process, signal), readExpertGroups(signal)]);
      return { experts: leastLoadedFirst(experts), groups: groupsAmong(groups, experts) };
    },
    gcTime: 0,
  });
}

/** What speaks against each expert, tried for all of them: known before one is chosen, not after. */
function useMarks(
  groupIds: readonly number[],
  experts: readonly AssignableExpert[],
): ReadonlyMap<number, Mark> {
  const pairs = pairsOf(
    groupIds,
    experts.map(({ person_id }) => person_id),
  );
  const { data } = useTrial(pairs.length > MOST ? [] : pairs);
  return useMemo(() => (data ? marksOf(data.skipped, groupIds.length) : MARKS_NONE), [data, groupIds.length]);
}

interface GroupChoicesProps {
  readonly groups: readonly ExpertGroup[];
  readonly chosen: ReadonlySet<number>;
  readonly onSet: (personIds: readonly number[], chooses: boolean) => void;
}

/** Whole groups at once: one that is chosen in part says so. */
function GroupChoices({ groups, chosen, onSet }: GroupChoicesProps) {
  if (groups.length === 0) return null;
  return (
    <fieldset className={styles.groups}>
      <legend>按专家组选择</legend>
      {groups.map(({ id, name, person_ids }) => {
        const count = person_ids.filter((each) => chosen.has(each)).length;
        const all = count === person_ids.length;
        return (
          <Checkbox
            key={id}
            checked={all}
            indeterminate={count > 0 && !all}
            onChange={(event) => onSet(person_ids, event.target.checked)}
          >
            {name}（{person_ids.length} 人）
          </Checkbox>
        );
      })}
    </fieldset>
  );
}

interface ExpertListProps {
  readonly experts: readonly AssignableExpert[];
  /** What is said when there is nobody. */
  readonly none: string;
  readonly marks: ReadonlyMap<number, Mark>;
  readonly chosen: ReadonlySet<number>;
  readonly onSet: (personIds: readonly number[], chooses: boolean) => void;
}

function ExpertList({ experts, none, marks, chosen, onSet }: ExpertListProps) {
  if (experts.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.list} aria-label="专家">
      {experts.map((expert) => (
        <li key={expert.person_id}>
          <Checkbox
            checked={chosen.has(expert.person_id)}
            // Who came in with a whole group can still be taken out.
            disabled={marks.get(expert.person_id)?.never === true && !chosen.has(expert.person_id)}
            onChange={(event) => onSet([expert.person_id], event.target.checked)}
          >
            <span className={styles.expert}>
              <span>
                {expert.name} <span className={styles.about}>{aboutExpert(expert)}</span>
                {marks.has(expert.person_id) && (
                  <span className={styles.mark}>{marks.get(expert.person_id)?.words}</span>
                )}
              </span>
              <span className={styles.load}>{loadOf(expert)}</span>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}
