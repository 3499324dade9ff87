import type { AssignableExpert } from '@course-center/contract/evaluation/assignments';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChoiceInput } from '../../../../ui/choice/ChoiceInput.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import styles from '../assignments.module.css';
import { type Replacements, replacementsAmong } from '../experts.ts';
import { pairsOf } from '../pairs.ts';
import { marksOf } from '../picker/marks.ts';
import { useTrial } from './use-trial.ts';

interface ReplacementInputProps {
  readonly experts: UseQueryResult<readonly AssignableExpert[]>;
  readonly groupId: number;
  /** Those who are on the group, or planned for it. */
  readonly onIt: readonly number[];
  readonly placeholder: string;
  readonly id?: string;
  readonly label?: string;
  readonly value?: number | null;
  readonly onChange?: (personId: number | null) => void;
}

/** Somebody for another's place: only who may judge the group and is not on it; who is not offered is named with the reason. */
export function ReplacementInput(props: ReplacementInputProps) {
  const { experts, groupId, onIt, placeholder, id, label, value = null, onChange } = props;
  const all = experts.data ?? [];
  const trial = useTrial(
    pairsOf(
      [groupId],
      all.map(({ person_id }) => person_id),
    ),
  );
  const failed = experts.error ? experts : trial.error ? trial : null;
  if (failed)
    return (
      <ErrorState
        title="可以接替的专家没有加载出来"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  if (!experts.data || (all.length > 0 && !trial.data))
    return (
      <span role="status" className={styles.quiet}>
        正在核对可以接替的专家
      </span>
    );
  const { choices, barred } = replacementsAmong(all, marksOf(trial.data?.skipped ?? [], 1), onIt);
  return (
    <>
      {choices.length === 0 ? (
        <span role="status" className={styles.quiet}>
          没有可以接替的专家
        </span>
      ) : (
        <ChoiceInput
          source={choices}
          className={styles.replacement ?? ''}
          {...(id && { id })}
          {...(label && { 'aria-label': label })}
          placeholder={placeholder}
          autoFocus
          value={value}
          onChange={(chosen) => onChange?.(chosen === null ? null : Number(chosen))}
        />
      )}
      <NotOffered barred={barred} />
    </>
  );
}

function NotOffered({ barred }: Pick<Replacements, 'barred'>) {
  if (barred.length === 0) return null;
  return (
    <details className={styles.barred}>
      <summary>{barred.length} 位专家未列出</summary>
      <ul>
        {barred.map(({ person_id, name, words }) => (
          <li key={person_id}>
            {name}：{words}
          </li>
        ))}
      </ul>
    </details>
  );
}
