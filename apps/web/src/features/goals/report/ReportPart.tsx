import type { ReportDetail } from '@course-center/contract/goals/reports';
import { ANNEX_KINDS, type AnnexKind, MOST_ANNEXES } from '@course-center/domain/goals/annexes';
import type { GoalReport } from '@course-center/domain/goals/goal-course';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { SaveBar } from '../../../ui/editor/SaveBar.tsx';
import { FileField } from '../../../ui/files/FileField.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { useSaveShortcut } from '../../../ui/saving/use-save-shortcut.ts';
import { useVersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import styles from '../achieve/achieve.module.css';
import { achievementQuery, GOALS_KEY, reportQuery, saveAnnexes } from '../achieve/api.ts';
import { decimal } from '../charts/decimal.ts';
import { ReportPapers } from './ReportPapers.tsx';
import ReportView from './ReportView.tsx';

/** What is said of each goal and of the course, what is filed with it, and the report as it will be read. */
export default function ReportPart({ id, name }: { readonly id: number; readonly name: string }) {
  const found = useQuery(reportQuery(id));
  const { data } = found;
  if (!data)
    return (
      <PageCard>
        <NotLoaded query={found} title="报告没有加载出来" rows={8} />
      </PageCard>
    );
  return (
    <PageStack>
      {data.why_not && <Alert type="info" showIcon title={data.why_not} />}
      {data.may_edit && <Writing detail={data} name={name} />}
      <PageCard
        title="报告"
        description="按已保存的内容显示；打印的是同一内容的正式文书。"
        extra={<ReportPapers id={id} />}
      >
        <ReportView id={id} />
      </PageCard>
    </PageStack>
  );
}

/** As the browser keeps it: texts as rows, because a record would get back what was removed from it. */
interface ReportDraft {
  readonly texts: readonly { readonly goal: string; readonly text: string }[];
  readonly overall: string;
}

function draftOf({ plan, report }: ReportDetail): ReportDraft {
  const texts = plan.goals.map(({ key }) => ({ goal: key, text: report.goals[key] ?? '' }));
  return { texts, overall: report.overall };
}

const reportOf = ({ texts, overall }: ReportDraft): GoalReport => ({
  goals: Object.fromEntries(texts.map(({ goal, text }) => [goal, text])),
  overall,
});

function Writing({ detail: read, name }: { readonly detail: ReportDetail; readonly name: string }) {
  const queries = useQueryClient();
  const [detail, setDetail] = useState(read);
  const { data: achievement } = useQuery(achievementQuery(read.id));
  const typed = useVersionedDraft<ReportDraft>({
    read: () => ({ value: draftOf(read), version: read.version }),
    keptAs: { thing: `goal-report:${read.id}`, title: `${name} 达成度报告` },
  });
  const { value, dirty, saving, savedAt, conflict, inBrowser, edit } = typed;

  function show(next: ReportDetail) {
    setDetail(next);
    queries.setQueryData(reportQuery(next.id).queryKey, next);
    void queries.invalidateQueries({ queryKey: [GOALS_KEY, 'course', next.id] });
  }

  const save = useSaveShortcut({
    call: 'PUT goals/courses/{id}/report',
    input: () => {
      const sent = dirty ? typed.begin() : null;
      return sent && { params: { id: read.id }, body: { version: sent.version, ...reportOf(sent.value) } };
    },
    onSaved: (next) => {
      typed.saved({ version: next.version, value: draftOf(next) });
      show(next);
    },
    onFailed: (reason) => void typed.failed(reason),
  });

  return (
    <>
      <PageCard title="达成情况分析" description="对照成绩、分布与问卷，说明每个课程目标达成或未达成的原因。">
        <KeptNotice draft={inBrowser} dirty={dirty} />
        {conflict && (
          <Alert
            type="warning"
            showIcon
            title="报告已被他人修改。您填写的仍在页面上，请抄录后刷新页面，再填写。"
          />
        )}
        {value.texts.map(({ goal, text }) => {
          const found = achievement?.goals.find((each) => each.goal === goal);
          const title = detail.plan.goals.find(({ key }) => key === goal)?.title ?? '';
          return (
            <div key={goal} style={{ marginBottom: 16 }}>
              <label htmlFor={`analysis-${goal}`}>
                {title}
                {found && `：综合达成度 ${decimal(found.overall)}，期望值 ${decimal(found.target)}`}
              </label>
              <Input.TextArea
                id={`analysis-${goal}`}
                classNames={{ textarea: styles.grows ?? '' }}
                showCount
                rows={3}
                maxLength={4000}
                value={text}
                onChange={(event) =>
                  edit((before) => ({
                    ...before,
                    texts: before.texts.map((each) =>
                      each.goal === goal ? { goal, text: event.target.value } : each,
                    ),
                  }))
                }
              />
            </div>
          );
        })}
        <label htmlFor="analysis-overall">总体评价</label>
        <Input.TextArea
          id="analysis-overall"
          classNames={{ textarea: styles.grows ?? '' }}
          showCount
          rows={4}
          maxLength={8000}
          value={value.overall}
          onChange={(event) => edit((before) => ({ ...before, overall: event.target.value }))}
        />
        <SaveBar
          editor={{ dirty, saving, savedAt, undo: () => void typed.undo(), save }}
          lost="页面上尚未保存的分析会丢失，不能撤销。"
        />
      </PageCard>
      <AnnexCard
        detail={detail}
        onSaved={(next) => {
          typed.took((before) => before, next.version);
          show(next);
        }}
      />
    </>
  );
}

interface AnnexCardProps {
  readonly detail: ReportDetail;
  readonly onSaved: (next: ReportDetail) => void;
}

/** What an accreditation visit asks to see: saved as soon as it is uploaded. */
function AnnexCard({ detail, onSaved }: AnnexCardProps) {
  const latest = useRef(detail.version);
  latest.current = Math.max(latest.current, detail.version);
  /** One after the other: each is based on what the one before left. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function keep(kind: AnnexKind, ids: number[]) {
    queue.current = queue.current.then(async () => {
      try {
        const next = await saveAnnexes(detail.id, latest.current, kind, ids);
        latest.current = next.version;
        onSaved(next);
      } catch (reason) {
        if (!(reason instanceof RequestFailed)) throw reason;
      }
    });
  }

  return (
    <PageCard title="附件" description="试卷、答案与评分标准、高中低三档学生样卷；上传后即保存。">
      <div className={styles.figures}>
        {detail.annexes.map(({ kind, files }) => (
          <div key={kind}>
            <h3>{ANNEX_KINDS[kind]}</h3>
            <FileField
              aria-label={ANNEX_KINDS[kind]}
              value={files}
              max={MOST_ANNEXES}
              onChange={(next) =>
                keep(
                  kind,
                  next.map(({ id }) => id),
                )
              }
            />
          </div>
        ))}
      </div>
    </PageCard>
  );
}
