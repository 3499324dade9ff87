import { ENTRY_YEARS } from '@course-center/domain/goals/requirements';
import { useQuery } from '@tanstack/react-query';
import { InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { majorsQuery, setQuery } from './api.ts';
import styles from './goal-settings.module.css';
import { RequirementsEditor } from './RequirementsEditor.tsx';

/** What the address names of them. */
export interface AskedRequirements {
  readonly major?: number;
  readonly year?: number;
}

interface RequirementsPartProps {
  readonly path: string;
  readonly asked: AskedRequirements;
}

/** The requirements of one major's entry year, chosen above them. */
export function RequirementsPart({ path, asked }: RequirementsPartProps) {
  const id = useId();
  const navigate = useNavigate();
  const majors = useQuery(majorsQuery());
  if (!majors.data) return <NotLoaded query={majors} title="专业没有加载出来" rows={4} />;
  // Whoever comes without one has more to see where something stands already.
  const major =
    majors.data.find(({ major_id }) => major_id === asked.major) ??
    majors.data.find(({ years }) => years.length > 0) ??
    majors.data[0];
  if (!major)
    return (
      <EmptyState title="还没有专业" description="毕业要求按专业和入学年份填写，请先在“专业”中登记专业。" />
    );
  const { first, last } = ENTRY_YEARS;
  const { year = 0 } = asked;
  const newest = major.years[0]?.entry_year ?? new Date().getFullYear();
  const entry_year = year >= first && year <= last ? year : newest;
  const choose = (major_id: number, of: number | null) =>
    void navigate(`${path}/majors/${major_id}${of === null ? '' : `/years/${of}`}`);
  const years = major.years.map(
    (each) => `${each.entry_year} 级（${each.requirements} 条、${each.points} 个指标点）`,
  );
  return (
    <>
      <div className={styles.choose}>
        <label htmlFor={`${id}-major`}>专业</label>
        <Select
          id={`${id}-major`}
          className={styles.choice ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          value={major.major_id}
          options={majors.data.map(({ major_id, major_name, department_name }) => ({
            value: major_id,
            label: `${major_name}（${department_name}）`,
          }))}
          onChange={(chosen) => choose(chosen, null)}
        />
        <label htmlFor={`${id}-year`}>入学年份</label>
        <InputNumber
          id={`${id}-year`}
          min={first}
          max={last}
          precision={0}
          value={entry_year}
          onChange={(typed) =>
            typed !== null && typed >= first && typed <= last && choose(major.major_id, typed)
          }
        />
        {years.length > 0 && <span className={styles.quiet}>已有：{years.join('、')}</span>}
      </div>
      <Chosen key={`${major.major_id} ${entry_year}`} major_id={major.major_id} entry_year={entry_year} />
    </>
  );
}

function Chosen({ major_id, entry_year }: { readonly major_id: number; readonly entry_year: number }) {
  const found = useQuery(setQuery({ major_id, entry_year }));
  if (!found.data) return <NotLoaded query={found} title="毕业要求没有加载出来" rows={8} />;
  return (
    <RequirementsEditor key={found.dataUpdatedAt} read={found.data} onReread={() => void found.refetch()} />
  );
}
