import type { KeptTerm } from '@course-center/contract/school/terms';
import { useMutation } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { makeTermCurrent, removeTerm } from '../api.ts';
import styles from './term-actions.module.css';
import { useTermsChanged } from './use-terms-changed.ts';

interface TermActionsProps {
  readonly term: KeptTerm;
  readonly onRename: () => void;
}

/** The current term can only be renamed: it stops being current when another one becomes so. */
export function TermActions({ term, onRename }: TermActionsProps) {
  const confirm = useConfirm();
  const onSuccess = useTermsChanged();
  const current = useMutation({ mutationFn: makeTermCurrent, onSuccess });
  // A refusal may mean that the term is not what it was any more.
  const removal = useMutation({ mutationFn: removeTerm, onSettled: onSuccess });
  const name = term.acad_year_term_name;

  async function askCurrent() {
    const content = <CurrentConsequences />;
    if (!(await confirm({ title: `将“${name}”设为当前学期？`, content, okText: '设为当前' }))) return;
    current.mutate(term, { onSuccess: () => toast.success(`当前学期已改为${name}`) });
  }

  async function askRemoval() {
    const content = '删除后不可恢复。仍有课程、评估等数据的学年学期不能删除。';
    if (await confirm({ title: `删除“${name}”？`, content, okText: '删除', danger: true }))
      removal.mutate(term);
  }

  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={onRename} aria-label={`改名：${name}`}>
        改名
      </Button>
      {!term.is_now && (
        <>
          <Button
            type="link"
            size="small"
            loading={current.isPending}
            onClick={askCurrent}
            aria-label={`设为当前：${name}`}
          >
            设为当前
          </Button>
          <Button
            type="link"
            size="small"
            danger
            loading={removal.isPending}
            onClick={askRemoval}
            aria-label={`删除：${name}`}
          >
            删除
          </Button>
        </>
      )}
    </Space>
  );
}

/** What making a term the current one does, said before it is done. */
function CurrentConsequences() {
  return (
    <ul className={styles.consequences}>
      <li>没有自行选择学期的人，刷新或下次进入时默认看到该学期；</li>
      <li>首页与各列表的默认数据随之改变；</li>
      <li>原当前学期的数据不受影响，仍可在顶部切换查看。</li>
    </ul>
  );
}
