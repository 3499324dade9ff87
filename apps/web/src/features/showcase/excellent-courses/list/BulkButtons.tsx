import { DownOutlined } from '@ant-design/icons';
import type { ExcellentCourseRow } from '@course-center/contract/showcase/manage';
import { Button, Dropdown } from 'antd';
import type { Bulk } from '../../../../ui/list/use-bulk.tsx';
import type { Selection } from '../../../../ui/list/use-selection.ts';
import { BULK_ACTIONS } from './course-actions.tsx';

interface BulkButtonsProps {
  readonly selection: Selection<ExcellentCourseRow>;
  readonly bulk: Bulk<ExcellentCourseRow>;
}

const IN_LINE = 2;

/** What can be done with the chosen courses; the rarer things wait behind 更多. */
export function BulkButtons({ selection, bulk }: BulkButtonsProps) {
  const rest = BULK_ACTIONS.slice(IN_LINE);
  return (
    <>
      {BULK_ACTIONS.slice(0, IN_LINE).map((action) => (
        <Button
          key={action.verb}
          danger={action.danger ?? false}
          loading={bulk.running === action.verb}
          disabled={bulk.running !== null && bulk.running !== action.verb}
          onClick={() => bulk.ask(action, selection.rows)}
        >
          批量{action.verb}
        </Button>
      ))}
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items: rest.map(({ verb, danger = false }) => ({ key: verb, label: `批量${verb}`, danger })),
          onClick: ({ key }) => {
            const action = rest.find(({ verb }) => verb === key);
            if (action) void bulk.ask(action, selection.rows);
          },
        }}
      >
        <Button aria-haspopup="menu" loading={rest.some(({ verb }) => verb === bulk.running)}>
          更多
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      <Button type="text" onClick={selection.clear}>
        取消选择
      </Button>
    </>
  );
}
