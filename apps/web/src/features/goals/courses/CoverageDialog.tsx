import { Modal } from 'antd';
import { useState } from 'react';
import { SCROLLING_BODY } from '../../../ui/form/dialog-body.ts';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';

interface CoverageOfDepartment {
  readonly id: number;
  readonly name: string;
  readonly taught: number;
  readonly chosen: number;
  readonly plans: number;
  readonly concluded: number;
}

interface CoverageDialogProps {
  readonly coverage: { readonly departments: readonly CoverageOfDepartment[] };
  readonly onClosed: () => void;
}

/** The term's goal courses, department by department. */
export default function CoverageDialog({ coverage, onClosed }: CoverageDialogProps) {
  const [open, setOpen] = useState(true);
  return (
    <Modal
      open={open}
      title="各部门的目标课程"
      width={720}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      styles={{ body: SCROLLING_BODY }}
    >
      <PlainTable
        caption="各部门的目标课程"
        columns={[
          { key: 'name', title: '部门', role: 'name', render: ({ name }) => name },
          { key: 'taught', title: '任教课程', align: 'end', render: ({ taught }) => taught },
          { key: 'chosen', title: '目标课程', align: 'end', render: ({ chosen }) => chosen },
          { key: 'plans', title: '方案已确认', align: 'end', render: ({ plans }) => plans },
          { key: 'concluded', title: '报告已确认', align: 'end', render: ({ concluded }) => concluded },
        ]}
        rows={coverage.departments}
        rowKey={({ id }) => String(id)}
      />
    </Modal>
  );
}
