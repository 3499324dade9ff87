import { SearchOutlined } from '@ant-design/icons';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { Input } from 'antd';
import { useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { foundIn } from '../experts.ts';
import { useExperts } from '../use-experts.ts';
import { ExpertList } from './ExpertList.tsx';
import { GroupChoices } from './GroupChoices.tsx';
import styles from './picker.module.css';
import { useMarks } from './use-marks.ts';

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
  const { data, error, refetch } = useExperts(process);
  const marks = useMarks(groupIds, data?.experts ?? []);
  const [sought, setSought] = useState('');
  if (error) {
    const reason = error instanceof RequestFailed ? error.sentence : undefined;
    return <ErrorState title="专家没有加载出来" reason={reason} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading rows={6} />;
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
          placeholder="姓名、工号、学校或部门"
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
