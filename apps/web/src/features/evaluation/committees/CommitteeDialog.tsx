import { CONTACT_FIELDS } from '@course-center/domain/account/contact';
import { OPINION, OPINION_TITLE } from '@course-center/domain/evaluation/committee';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import type { DataOf } from '../../../request/input.ts';
import { CourseTitle } from '../../../ui/CourseLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { type Column, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { seatsQuery } from './api.ts';
import styles from './committees.module.css';
import { RenewButton } from './RenewButton.tsx';

type Seat = DataOf<'GET evaluation/groups/{id}/committee'>['seats'][number];

interface CommitteeDialogProps {
  readonly groupId: number;
  readonly name: string;
  readonly courseId: number;
  readonly onClosed: () => void;
}

/** Who sits in a group's committee, what each said, and who is still missing. */
export default function CommitteeDialog({ groupId, name, courseId, onClosed }: CommitteeDialogProps) {
  const [open, setOpen] = useState(true);
  const query = useQuery(seatsQuery(groupId));
  const { data } = query;
  const missing = data?.seats.filter(isMissing) ?? [];
  return (
    <Modal
      open={open}
      title={<CourseTitle id={courseId}>评议委员：{name}</CourseTitle>}
      width={960}
      style={{ top: 48 }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <>
          {data && !data.closed && <RenewButton groupIds={[groupId]} />}
          <Button type="primary" onClick={() => setOpen(false)}>
            关闭
          </Button>
        </>
      }
    >
      {!data && <NotLoaded query={query} title="评议委员没有加载出来" />}
      {data && data.sentence !== '' && (
        <Alert
          className={styles.outcome ?? ''}
          type={missing.length > 0 ? 'warning' : 'info'}
          showIcon
          title={data.sentence}
          description={missing.length > 0 && `还没有评议：${missing.map(reached).join('、')}`}
        />
      )}
      {data &&
        (data.seats.length > 0 ? (
          <PlainTable
            caption={`评议委员：${name}`}
            columns={COLUMNS}
            rows={[...missing, ...data.seats.filter((seat) => !isMissing(seat))]}
            rowKey={({ id }) => String(id)}
          />
        ) : (
          <EmptyState
            title="没有评议委员"
            description="课程所在部门没有对应的学部，或委员均须回避；可在“组织管理 · 学部”中添加后更新委员名单。"
          />
        ))}
    </Modal>
  );
}

function isMissing({ agree, interest, left }: Seat): boolean {
  return agree === OPINION.none && interest === null && !left;
}

function reached({ name, mobile }: Seat): string {
  return mobile ? `${name}（${mobile}）` : name;
}

const COLUMNS: readonly Column<Seat>[] = [
  { key: 'name', title: '委员', role: 'name', render: ({ name }) => name },
  { key: 'mobile', title: CONTACT_FIELDS.mobile.title, short: true, render: ({ mobile }) => mobile || '--' },
  { key: 'faculty', title: '学部', render: ({ faculty_groups }) => faculty_groups.join('、') || '--' },
  { key: 'agree', title: '意见', short: true, render: (seat) => stateOf(seat) },
  { key: 'remark', title: '说明', render: ({ remark, interest }) => interest ?? (remark || '--') },
  {
    key: 'at',
    title: '时间',
    short: true,
    render: ({ opined_at }) => (opined_at === null ? '--' : dayTime(opined_at)),
  },
];

/** Who recused themselves or left does not count; an opinion that was given stays. */
function stateOf({ agree, interest, left }: Seat): string {
  if (interest !== null) return '已回避';
  if (!left) return OPINION_TITLE[agree];
  return agree === OPINION.none ? '已离开' : `${OPINION_TITLE[agree]}（已离开）`;
}
