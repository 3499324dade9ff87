import { Checkbox } from 'antd';
import type { ExpertGroup } from '../experts.ts';
import styles from './picker.module.css';

interface GroupChoicesProps {
  readonly groups: readonly ExpertGroup[];
  readonly chosen: ReadonlySet<number>;
  readonly onSet: (personIds: readonly number[], chooses: boolean) => void;
}

/** Whole groups at once: one that is chosen in part says so. */
export function GroupChoices({ groups, chosen, onSet }: GroupChoicesProps) {
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
