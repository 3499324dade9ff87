import { CopyOutlined, UndoOutlined } from '@ant-design/icons';
import type { PlanDetail } from '@course-center/contract/goals/plans';
import { ratioText, WHOLE } from '@course-center/domain/goals/plan';
import type { PlanFaults } from '@course-center/domain/goals/plan-faults';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { SaveBar } from '../../../ui/editor/SaveBar.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { planQuery } from '../achieve/api.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { GoalsCard } from './GoalsCard.tsx';
import { ItemsCard } from './ItemsCard.tsx';
import { MatrixCard } from './MatrixCard.tsx';
import { PlanDocument } from './PlanView.tsx';
import styles from './plan.module.css';
import { jumpTo, type PlanEditor, usePlanEditor } from './use-plan-editor.ts';

interface PlanPartProps {
  readonly id: number;
  /** What the course is called. */
  readonly name: string;
}

const LOST = '页面上尚未保存的修改（课程目标、考核项与支撑矩阵）都会丢失，不能撤销。';

/** Goals, items and matrix of a goal course: to be edited where it may be, else to be read. */
export default function PlanPart({ id, name }: PlanPartProps) {
  const queries = useQueryClient();
  const query = planQuery(id);
  const found = useQuery(query);
  const { data } = found;
  if (!data)
    return (
      <PageCard>
        <NotLoaded query={found} title="考核方案没有加载出来" rows={8} />
      </PageCard>
    );
  if (!data.may_edit)
    return (
      <PageStack>
        {data.why_not && <Alert type="info" showIcon title={data.why_not} />}
        <PlanDocument plan={data.plan} points={data.points} target={data.target} />
      </PageStack>
    );
  return (
    <Editor
      detail={data}
      name={name}
      onReload={() => void queries.resetQueries({ queryKey: query.queryKey })}
    />
  );
}

interface EditorProps {
  readonly detail: PlanDetail;
  readonly name: string;
  readonly onReload: () => void;
}

function Editor({ detail, name, onReload }: EditorProps) {
  const editor = usePlanEditor(detail, name);
  const [copying, setCopying] = useState(false);
  const shares = editor.plan.items.reduce((sum, { share }) => sum + share, 0);
  return (
    <PageStack>
      <EditorNotices editor={editor} onReload={onReload} />
      <div className={styles.below}>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => setCopying(true)}>
          复制往年或其他课程的方案
        </Button>
        <Button
          icon={<UndoOutlined aria-hidden />}
          disabled={editor.back === null}
          onClick={() => editor.back?.()}
        >
          撤销一步
        </Button>
      </div>
      <GoalsCard editor={editor} />
      <ItemsCard editor={editor} />
      <MatrixCard editor={editor} />
      <SaveBar editor={editor} lost={LOST}>
        <span className={styles.sum} data-wrong={shares !== WHOLE || undefined} aria-live="polite">
          占比合计 {ratioText(shares)}
        </span>
      </SaveBar>
      {copying && (
        <CopyDialog
          id={editor.detail.id}
          replaces={editor.plan.goals.length + editor.plan.items.length > 0}
          onCopied={(plan) => editor.edit(() => plan)}
          onClosed={() => setCopying(false)}
        />
      )}
    </PageStack>
  );
}

function EditorNotices({ editor, onReload }: { readonly editor: PlanEditor; readonly onReload: () => void }) {
  const { conflict, touched, dirty, inBrowser, missing, warnings } = editor;
  return (
    <div className={styles.notices}>
      <KeptNotice draft={inBrowser} dirty={dirty} />
      {conflict && (
        <Alert
          ref={(shown) => shown?.nativeElement.scrollIntoView({ block: 'center' })}
          type="warning"
          showIcon
          title="方案已被他人修改"
          description="您的修改仍保留在页面上，可先抄录需要的部分。重新载入会显示他人保存的最新内容，并替换您的修改。"
          action={
            <Button
              onClick={() => {
                inBrowser.giveUp();
                onReload();
              }}
            >
              重新载入
            </Button>
          }
        />
      )}
      {touched.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="保存会影响已有的数据"
          description={
            <ul className={styles.lacking}>
              {touched.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          }
        />
      )}
      <Lacking title="处待完善（可以先保存，全部完善后才能提交）" places={missing} />
      <Lacking title="处提醒（不影响提交）" places={warnings} />
    </div>
  );
}

/** Each line leads to where it is mended. */
function Lacking({ title, places }: { readonly title: string; readonly places: PlanFaults }) {
  const all = Object.entries(places);
  if (all.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={`${all.length} ${title}`}
      description={
        <ul className={styles.lacking}>
          {all.map(([at, sentence]) => (
            <li key={at}>
              <button type="button" onClick={() => jumpTo(at)}>
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
