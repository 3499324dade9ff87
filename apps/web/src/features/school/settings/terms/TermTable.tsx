import type { Term } from '@course-center/domain/school/term';
import { Tag } from 'antd';
import { type Column, PlainTable } from '../../../../ui/table/PlainTable.tsx';
import { TermActions } from './TermActions.tsx';

interface TermTableProps {
  readonly terms: readonly Term[];
  readonly onRename: (term: Term) => void;
}

export function TermTable({ terms, onRename }: TermTableProps) {
  const columns: Column<Term>[] = [
    { key: 'code', title: '学年学期', render: (term) => term.acad_year_term },
    { key: 'name', title: '名称', render: (term) => term.acad_year_term_name },
    { key: 'now', title: '状态', render: (term) => (term.is_now ? <Tag color="blue">当前学期</Tag> : '--') },
    {
      key: 'actions',
      title: '操作',
      align: 'end',
      render: (term) => <TermActions term={term} onRename={() => onRename(term)} />,
    },
  ];
  return (
    <PlainTable
      caption="学年学期列表"
      columns={columns}
      rows={terms}
      rowKey={(term) => term.acad_year_term}
    />
  );
}
