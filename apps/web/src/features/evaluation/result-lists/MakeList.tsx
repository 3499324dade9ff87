import type { CourseGroup } from '@course-center/contract/evaluation/evaluation-courses';
import { CODE } from '@course-center/domain/answers/code';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { pathOf } from '@course-center/domain/school/menus/menu-routes';
import { RESULT_SCREEN, stageScreen } from '@course-center/domain/school/menus/screen';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../request/toast.ts';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { useAccount } from '../../account/public.ts';
import { makeList, proposalQuery, useListChange } from './api.ts';
import { DistributionChart, gradesText } from './DistributionChart.tsx';
import styles from './result-list-page.module.css';

/**
 * What a list of all complete groups that stand on none would look like, and the way to make it. In one line, because
 * the groups themselves stand below; what goes over a cap is open from the start.
 */
export function ProposalCard({ process }: { readonly process: Process }) {
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<boolean | null>(null);
  const headingId = useId();
  const query = useQuery(proposalQuery(process));
  const lists = useListsPath(process);
  const { data } = query;
  const count = data?.group_ids.length ?? 0;
  const open = asked ?? data?.distribution.caps.some(({ over }) => over) ?? false;
  return (
    <section className={styles.proposal} aria-labelledby={headingId}>
      <div className={styles.proposalLine}>
        <h2 id={headingId}>可列入结果名单的课程组</h2>
        <p>
          {data &&
            (count > 0
              ? `${count} 个已完成评估、未列入名单；列入“${data.next_name}”后送签、公示、公布。`
              : '已完成评估的课程组都已列入名单；再有课程组完成后，可以制作补充名单。')}
        </p>
        {count > 0 ? (
          <>
            <Button aria-expanded={open} onClick={() => setAsked(!open)}>
              {open ? '收起等级分布' : '等级分布'}
            </Button>
            <Button type="primary" onClick={() => setMaking(true)}>
              制作结果名单
            </Button>
          </>
        ) : (
          lists && <LinkButton to={lists}>查看结果名单</LinkButton>
        )}
      </div>
      {!data && <NotLoaded query={query} title="可列入名单的课程组没有加载出来" />}
      {data && count > 0 && open && <DistributionChart distribution={data.distribution} />}
      {making && <MakeListDialog process={process} groups={null} onClosed={() => setMaking(false)} />}
    </section>
  );
}

interface MakeListDialogProps {
  readonly process: Process;
  /** The chosen ones; null takes all that stand on none. */
  readonly groups: readonly CourseGroup[] | null;
  readonly onClosed: () => void;
}

const NOTHING = '没有可以列入名单的课程组，请关闭后选择已完成评估、未列入名单的课程组';

/** Makes a list, with the reason where it goes over the cap, and leads to it. */
export function MakeListDialog({ process, groups, onClosed }: MakeListDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { data } = useQuery(proposalQuery(process));
  const change = useListChange();
  const navigate = useNavigate();
  const lists = useListsPath(process);
  // Of a part of them the server says so when it is handed over.
  const over = groups === null ? (data?.distribution.caps.filter((cap) => cap.over) ?? []) : [];
  // Until it is known, all that were chosen are free: the server says which are not.
  const free = data && new Set(data.group_ids);
  const taken = groups?.filter(({ id }) => free?.has(id) ?? true).map(({ id }) => id) ?? null;
  const count = taken?.length ?? data?.group_ids.length ?? 0;

  async function submit({ reason = '' }: { reason?: string }) {
    const { id } = await change(() => makeList({ process, group_ids: taken, reason: reason.trim() }));
    toast.success('名单已制作，核对后送领导签字');
    if (lists) await navigate(`${lists}/lists/${id}`);
  }

  return (
    <KeptFormDialog
      title={`制作${data?.next_name ?? '结果名单'}`}
      okText={`制作（${count} 个课程组）`}
      width={560}
      whyNot={count > 0 ? null : data ? NOTHING : '正在统计可以列入名单的课程组，请稍候'}
      keptAs={{ thing: `list-making:${process}`, title: '制作结果名单' }}
      version={0}
      form={form}
      initialValues={{ reason: '' }}
      blame={{ [CODE.state]: 'reason' }}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <div className={styles.notes}>
        <p>
          {groups === null &&
            data &&
            count > 0 &&
            `${count} 个课程组：${gradesText(data.distribution.grades)}。`}
          先存为草稿：送签前可以加入、移出课程组，也可以删除。
        </p>
        {taken && groups && taken.length < groups.length && (
          <Alert
            type="warning"
            showIcon
            title={`跳过 ${groups.length - taken.length} 个：已列入其他名单，或还没有完成评估`}
          />
        )}
        {over.map(({ system_name, share, most }) => (
          <Alert
            key={system_name}
            type="warning"
            showIcon
            title={`“${system_name}”的 A 级占 ${share}%，超过上限 ${most}%`}
          />
        ))}
      </div>
      {over.length > 0 && (
        <Form.Item
          name="reason"
          label="A 级超出上限的理由"
          extra="印在名单上，领导签字时可以看到。"
          rules={[{ required: true, whitespace: true, message: 'A 级比例超过上限，请填写超出的理由' }]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount autoFocus />
        </Form.Item>
      )}
    </KeptFormDialog>
  );
}

/** Where the lists of a process are; null for whoever has no such menu. */
function useListsPath(process: Process): string | null {
  const { menus } = useAccount();
  return pathOf(menus, stageScreen(process, RESULT_SCREEN));
}
