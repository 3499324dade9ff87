import {
  LIST_AWAITED,
  LIST_AWAITED_TITLE,
  LIST_STATE_TITLE,
  LIST_STATES,
} from '@course-center/domain/evaluation/result-lists/result-list';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { stagesIn } from '@course-center/domain/evaluation/stages';
import { dayWords } from '@course-center/domain/forms/local-time';
import { urgedWords } from '@course-center/domain/messages/urging';
import { type MenuRoute, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { stageScreen } from '@course-center/domain/school/menus/screen';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { readScreen } from '../../../ui/list/list-screen.ts';
import { dayTime } from '../../../ui/table/day-time.ts';
import { useAccount } from '../../account/public.ts';
import { resultListCalls } from './api.ts';
import { gradesText } from './DistributionChart.tsx';
import { ListStateTag } from './ListDocument.tsx';
import styles from './result-list-page.module.css';

const [COMPLETE = ''] = stagesIn('over');

/** The result lists of a process in the term: where each stands and what it still waits for. */
export default function ResultListsPage({ route }: { readonly route: MenuRoute }) {
  const process = route.entry.params.process === 'new' ? 'new' : 'old';
  const { menus } = useAccount();
  const making = pathOf(menus, stageScreen(process, COMPLETE));
  const screen = useMemo(() => listsScreen(process, making), [process, making]);
  return (
    <ListPage
      title={route.trail.at(-1) ?? ''}
      screen={screen}
      actions={<LinkButton to="packs">评估资料包</LinkButton>}
    />
  );
}

function listsScreen(process: Process, making: string | null) {
  return readScreen({
    noun: '结果名单',
    description: `${PROCESS_TITLE[process]}的结果名单：送领导签字、公示、公布；如有错误，以更正名单更正。`,
    whenEmpty: {
      title: '还没有结果名单',
      description: '评估完成的课程组列入名单，经领导签字、公示后公布。',
      children: making && <LinkButton to={making}>去制作结果名单</LinkButton>,
    },
    calls: resultListCalls,
    nameOf: ({ name }) => name,
    filters: [
      {
        name: 'state',
        title: '状态',
        kind: 'select',
        choices: LIST_STATES.map((value) => ({ value, title: LIST_STATE_TITLE[value] })),
      },
      {
        name: 'awaited',
        title: '待办',
        kind: 'select',
        choices: LIST_AWAITED.map((value) => ({ value, title: LIST_AWAITED_TITLE[value] })),
      },
    ],
    fixed: { process },
    columns: [
      {
        key: 'name',
        title: '名单',
        leads: true,
        render: ({ id, name }) => <Link to={`lists/${id}`}>{name}</Link>,
      },
      {
        key: 'state',
        title: '状态',
        short: true,
        render: (list) => (
          <>
            <ListStateTag list={list} />
            {list.urged && <div className={styles.urged}>{urgedWords(list.urged)}</div>}
          </>
        ),
      },
      { key: 'rows', title: '课程组', align: 'end', short: true },
      { key: 'grades', title: '等级分布', render: ({ grades }) => gradesText(grades) },
      {
        key: 'signatures',
        title: '签字',
        short: true,
        render: ({ signatures, signatures_needed }) => `${signatures}/${signatures_needed}`,
      },
      {
        key: 'notice',
        title: '公示至',
        short: true,
        render: ({ notice_until }) => (notice_until === null ? '--' : dayWords(notice_until)),
      },
      {
        key: 'objections',
        title: '待答复异议',
        short: true,
        render: ({ open_objections }) =>
          open_objections > 0 ? <Tag color="warning">{open_objections} 条</Tag> : '--',
      },
      { key: 'made_at', title: '制作时间', short: true, render: ({ made_at }) => dayTime(made_at) },
    ],
  });
}
