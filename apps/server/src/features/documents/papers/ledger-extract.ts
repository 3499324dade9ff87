import { ledgerExtract } from '../../school/public.ts';
import { headOf, moment, type Paper, Pictures } from '../paper.ts';

const FILTERS = { person: '人员', action: '操作类型', subject: '对象', from: '从', to: '到' } as const;

/** What a filter finds in the ledger, with the signed end that it can be held against. */
export const ledgerPaper: Paper = {
  template: 'ledger-extract',
  most: 300,
  async measure({ scene, actor }, { filter = {} }) {
    const { total } = await ledgerExtract(scene, actor, filter, 1);
    return { title: '操作日志摘录', pieces: total };
  },
  async write({ scene, actor }, { filter = {} }) {
    const { rows, total, head } = await ledgerExtract(scene, actor, filter);
    const pictures = new Pictures();
    const asked = Object.entries(FILTERS).flatMap(([name, title]) => {
      const value = filter[name as keyof typeof FILTERS];
      return value ? [`${title} ${value}`] : [];
    });
    const data = {
      ...(await headOf(scene, pictures)),
      title: '操作日志摘录',
      ledger_head: head,
      facts: [
        ['筛选条件', asked.join('，') || '全部'],
        ['记录', `${total} 条`],
        ['日志存证', head || '操作日志还没有签名'],
      ],
      rows: rows.map((row) => ({
        id: String(row.id),
        at: moment(row.at),
        by: [row.person_name, row.identity_title].filter(Boolean).join('\n'),
        action: row.action_title,
        subject: row.subject,
        address: row.address,
      })),
    };
    return { title: '操作日志摘录', data, pictures };
  },
};
