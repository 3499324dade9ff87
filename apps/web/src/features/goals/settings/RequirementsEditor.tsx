import type { RequirementSetShape } from '@course-center/contract/goals/requirements';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { ChoiceInput } from '../../../ui/choice/ChoiceInput.tsx';
import type { SearchedChoices } from '../../../ui/choice/choice.ts';
import { SaveBar } from '../../../ui/editor/SaveBar.tsx';
import { FileButton } from '../../../ui/files/FileButton.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { useVersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import { courseChoices } from '../../courses/public.ts';
import { exportSet, readSet, readSheet, saveSet } from './api.ts';
import styles from './goal-settings.module.css';
import {
  copiedSet,
  sumOf,
  type TypedPoint,
  type TypedRequirement,
  typedSet,
  writtenSet,
} from './requirements-draft.ts';

interface RequirementsEditorProps {
  readonly read: RequirementSetShape;
  readonly onReread: () => void;
}

/** What the courses are called that a search has answered: a choice tells its number only. */
const seenCourses = new Map<number, string>();
const namedCourses: SearchedChoices = {
  key: [...courseChoices.key, 'named'],
  async search(text, signal) {
    const found = await courseChoices.search(text, signal);
    for (const { value, title } of found) seenCourses.set(Number(value), title);
    return found;
  },
};

type Problems = readonly { readonly row_no: number; readonly sentence: string }[];
type Change<T> = (next: T | null) => void;

/** The requirements of a major's entry year, edited and saved as a whole. */
export function RequirementsEditor({ read, onReread }: RequirementsEditorProps) {
  const { major_id, entry_year, major_name } = read;
  const place = { major_id, entry_year };
  const queries = useQueryClient();
  const draft = useVersionedDraft<readonly TypedRequirement[]>({
    read: () => ({ value: typedSet(read.requirements, read.courses), version: read.version }),
    keptAs: {
      thing: `requirements:${major_id}/${entry_year}`,
      title: `毕业要求“${major_name} ${entry_year} 级”`,
    },
  });
  const [shows, setShows] = useState(false);
  const [sent, setSent] = useState<Readonly<Record<string, string | undefined>>>({});
  const [problems, setProblems] = useState<Problems>([]);
  const { faults } = writtenSet(draft.value);
  const said = shows ? { ...sent, ...faults } : {};

  async function save() {
    setShows(true);
    const begun = draft.begin((value) => Object.keys(writtenSet(value).faults).length === 0);
    if (!begun) return toast.error('有内容需要修改，请按页面上的提示更正后再保存');
    try {
      const kept = await saveSet(place, writtenSet(begun.value).requirements, begun.version);
      draft.saved({ version: kept.version, value: typedSet(kept.requirements, kept.courses) });
      setSent({});
      setShows(false);
      setProblems([]);
      toast.success('毕业要求已保存');
      await queries.invalidateQueries({ queryKey: ['goal-requirements', 'majors'] });
    } catch (reason) {
      setSent(draft.failed(reason).faults);
    }
  }

  async function take(file: File) {
    const sheet = await readSheet(place, file).catch(() => null);
    if (!sheet) return;
    draft.edit(() => typedSet(sheet.requirements, sheet.courses));
    setProblems(sheet.problems);
    toast.success('已读入表格，请核对后保存');
  }

  async function copy() {
    const before = await readSet({ major_id, entry_year: entry_year - 1 }).catch(() => null);
    if (!before || before.requirements.length === 0)
      return toast.error(`${entry_year - 1} 级还没有毕业要求，不能复制`);
    draft.edit(() => typedSet(copiedSet(before.requirements), before.courses));
    toast.success(`已复制 ${entry_year - 1} 级的毕业要求，请核对后保存`);
  }

  const changed =
    (at: number): Change<TypedRequirement> =>
    (next) =>
      draft.edit((all) => all.flatMap((each, place_) => (place_ === at ? (next ?? []) : each)));
  const blank: TypedRequirement = {
    id: null,
    code: String(draft.value.length + 1),
    title: '',
    text: '',
    points: [],
  };
  return (
    <PageStack>
      <KeptNotice draft={draft.inBrowser} dirty={draft.dirty} />
      {draft.conflict && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title="毕业要求已被他人修改，您填写的仍然保留。"
          action={<Button onClick={onReread}>重新载入</Button>}
        />
      )}
      {said.requirements && <Alert role="alert" type="error" showIcon title={said.requirements} />}
      {problems.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`表格中有 ${problems.length} 行没有完全读入`}
          description={problems.map(({ row_no, sentence }) => (
            <div key={row_no}>
              第 {row_no} 行：{sentence}
            </div>
          ))}
        />
      )}
      <PageCard
        title={`${major_name} ${entry_year} 级`}
        description="每个指标点由课程支撑，权重填小数（合计为 1）或全部填 H、M、L。指标点的编号修改后，课程方案中的支撑关系不变。"
        extra={
          <span className={styles.choose}>
            <Button onClick={() => void exportSet(place)}>导出表格</Button>
            <FileButton accept=".xlsx" label="毕业要求表格" onFile={(file) => void take(file)}>
              导入表格
            </FileButton>
            {draft.value.length === 0 && <Button onClick={() => void copy()}>复制上一年</Button>}
          </span>
        }
      >
        {draft.value.length === 0 && (
          <p className={styles.quiet}>还没有毕业要求，可以逐条添加、导入表格，或复制上一年。</p>
        )}
      </PageCard>
      {draft.value.map((requirement, at) => (
        <RequirementCard
          key={requirement.id ?? `new ${at}`}
          {...{ requirement, faults: said, at: String(at), onChange: changed(at) }}
        />
      ))}
      <Button type="dashed" block onClick={() => draft.edit((all) => [...all, blank])}>
        添加毕业要求
      </Button>
      <SaveBar
        editor={{ ...draft, undo: () => void draft.undo(), save: () => void save() }}
        lost="尚未保存的修改将会丢失。"
      />
    </PageStack>
  );
}

interface PartProps {
  readonly faults: Readonly<Record<string, string | undefined>>;
  /** Where it stands, as faults name it. */
  readonly at: string;
}

interface TypedTextProps {
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
  readonly long?: boolean;
}

function TypedText({ label, value, fault, onChange, long = false }: TypedTextProps) {
  const look = {
    value,
    'aria-label': label,
    placeholder: label,
    'aria-invalid': fault !== undefined,
    ...(fault && { status: 'error' as const }),
  };
  return (
    <span>
      {long ? (
        <Input.TextArea
          {...look}
          className={styles.long ?? ''}
          rows={1}
          maxLength={2000}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input {...look} maxLength={100} onChange={(event) => onChange(event.target.value)} />
      )}
      {fault && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}

interface RequirementCardProps extends PartProps {
  readonly requirement: TypedRequirement;
  readonly onChange: Change<TypedRequirement>;
}

function RequirementCard({ requirement, faults, at, onChange }: RequirementCardProps) {
  const { code, title, text, points } = requirement;
  const name = `毕业要求 ${code}`;
  const set = (next: Partial<TypedRequirement>) => onChange({ ...requirement, ...next });
  const blank: TypedPoint = { id: null, code: `${code}.${points.length + 1}`, text: '', supports: [] };
  return (
    <PageCard>
      <div className={styles.requirement}>
        <TypedText
          label={`${name}编号`}
          value={code}
          fault={faults[`${at}.code`]}
          onChange={(value) => set({ code: value })}
        />
        <TypedText
          label={`${name}名称`}
          value={title}
          fault={faults[`${at}.title`]}
          onChange={(value) => set({ title: value })}
        />
        <Button type="text" danger aria-label={`删除${name}`} onClick={() => onChange(null)}>
          删除
        </Button>
        <span />
        <TypedText
          long
          label={`${name}内容`}
          value={text}
          fault={faults[`${at}.text`]}
          onChange={(value) => set({ text: value })}
        />
      </div>
      <ul className={styles.points}>
        {points.map((point, place) => (
          <PointRow
            key={point.id ?? `new ${place}`}
            {...{ point, faults, at: `${at}.points.${place}` }}
            onChange={(next) =>
              set({ points: points.flatMap((each, nth) => (nth === place ? (next ?? []) : each)) })
            }
          />
        ))}
      </ul>
      <Button type="link" onClick={() => set({ points: [...points, blank] })}>
        添加指标点
      </Button>
    </PageCard>
  );
}

interface PointRowProps extends PartProps {
  readonly point: TypedPoint;
  readonly onChange: Change<TypedPoint>;
}

function PointRow({ point, faults, at, onChange }: PointRowProps) {
  const { code, text, supports } = point;
  const name = `指标点 ${code}`;
  const set = (next: Partial<TypedPoint>) => onChange({ ...point, ...next });
  const fault = faults[`${at}.supports`];

  function add(value: string | number | null) {
    const course_id = Number(value);
    if (value === null || supports.some((each) => each.course_id === course_id)) return;
    const title = seenCourses.get(course_id) ?? `课程 ${value}`;
    set({ supports: [...supports, { course_id, name: title, typed: '' }] });
  }

  return (
    <li className={styles.point}>
      <TypedText
        label={`${name}编号`}
        value={code}
        fault={faults[`${at}.code`]}
        onChange={(value) => set({ code: value })}
      />
      <TypedText
        long
        label={`${name}内容`}
        value={text}
        fault={faults[`${at}.text`]}
        onChange={(value) => set({ text: value })}
      />
      <Button type="text" danger aria-label={`删除${name}`} onClick={() => onChange(null)}>
        删除
      </Button>
      <ul className={styles.supports} aria-label={`${name}的支撑课程`}>
        {supports.map((support) => (
          <li key={support.course_id} className={styles.support}>
            <CourseLink id={support.course_id}>{support.name}</CourseLink>
            <Input
              className={styles.weight ?? ''}
              aria-label={`${name}：${support.name}的权重`}
              placeholder="0.3 或 H"
              maxLength={8}
              value={support.typed}
              {...(fault && { status: 'error' as const })}
              onChange={({ target }) =>
                set({
                  supports: supports.map((each) =>
                    each === support ? { ...each, typed: target.value } : each,
                  ),
                })
              }
            />
            <Button
              type="text"
              size="small"
              aria-label={`移除${name}的支撑课程${support.name}`}
              onClick={() => set({ supports: supports.filter((each) => each !== support) })}
            >
              ×
            </Button>
          </li>
        ))}
        <li className={styles.choice}>
          <ChoiceInput
            key={supports.length}
            source={namedCourses}
            value={null}
            placeholder="添加支撑课程"
            onChange={add}
          />
        </li>
      </ul>
      <span className={styles.sum}>
        {fault ? (
          <span role="alert" className={styles.fault}>
            {fault}
          </span>
        ) : (
          <span className={styles.quiet}>{sumOf(supports)}</span>
        )}
      </span>
    </li>
  );
}
