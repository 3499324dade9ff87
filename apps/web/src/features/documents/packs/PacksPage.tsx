import type { PackContents } from '@course-center/contract/documents/packs';
import { PACK_DAYS, type PackPart, type PackScope } from '@course-center/domain/documents/packs/pack';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form, Segmented } from 'antd';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { ChoiceInput } from '../../../ui/choice/ChoiceInput.tsx';
import { sizeWords } from '../../../ui/files/size-words.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { useAccount } from '../../account/public.ts';
import { courseChoices } from '../../courses/public.ts';
import { departmentChoices } from '../../organization/public.ts';
import { contentsQuery, makePack, packsKey, packsQuery } from './api.ts';
import { OwnPacks } from './OwnPacks.tsx';
import styles from './packs.module.css';

/** Evidence packs: what goes in, and those that were made. */
export default function PacksPage({ route }: { readonly route: MenuRoute }) {
  const { term } = useAccount();
  return (
    <>
      <BackLink to={route.path}>返回{route.trail.at(-1)}</BackLink>
      <PageHeader
        title="评估资料包"
        description={`把${term?.acad_year_term_name ?? '本学期'}的评估资料和记录打包成一个 ZIP 文件，供评估检查时带走；制作完成后保留 ${PACK_DAYS} 天。`}
      />
      <PageStack>
        <NewPack route={route} />
        <OwnPacks />
      </PageStack>
    </>
  );
}

/** Whose material, what of it, and how much that is. */
function NewPack({ route }: { readonly route: MenuRoute }) {
  const process = PROCESSES.find((each) => each === route.entry.params.process) ?? null;
  const [scope, setScope] = useState<PackScope>({ process, department_id: null, course_id: null });
  const [without, setWithout] = useState<readonly PackPart[]>([]);
  const query = useQuery(contentsQuery(scope));
  const { data } = query;
  const chosen = (data?.parts ?? []).filter(({ part, count }) => count > 0 && !without.includes(part));
  const set = (changed: Partial<PackScope>) => setScope((before) => ({ ...before, ...changed }));
  return (
    <PageCard title="制作资料包" description="还在填报的课程组不列入。内容与您在页面上能看到的一致。">
      <Form layout="vertical" className={styles.scope ?? ''}>
        <Form.Item label="流程">
          <Segmented
            aria-label="流程"
            value={scope.process ?? ''}
            options={[
              { value: '', label: '全部' },
              ...PROCESSES.map((value) => ({ value, label: PROCESS_TITLE[value] })),
            ]}
            onChange={(value) => set({ process: PROCESSES.find((each) => each === value) ?? null })}
          />
        </Form.Item>
        <Form.Item label="开课部门" htmlFor="pack-department">
          <ChoiceInput
            id="pack-department"
            source={departmentChoices}
            placeholder="全部部门"
            value={scope.department_id}
            onChange={(id) => set({ department_id: id === null ? null : Number(id) })}
          />
        </Form.Item>
        <Form.Item label="课程" htmlFor="pack-course">
          <ChoiceInput
            id="pack-course"
            source={courseChoices}
            placeholder="全部课程，可按名称或代码查找"
            value={scope.course_id}
            onChange={(id) => set({ course_id: id === null ? null : Number(id) })}
          />
        </Form.Item>
      </Form>
      {data ? (
        <>
          <Parts
            contents={data}
            without={without}
            onChange={(part, wanted) =>
              setWithout((before) => (wanted ? before.filter((each) => each !== part) : [...before, part]))
            }
          />
          <MakeButton scope={scope} chosen={chosen} counted={!query.isPlaceholderData} groups={data.groups} />
        </>
      ) : (
        <NotLoaded query={query} title="资料包的内容没有统计出来" />
      )}
    </PageCard>
  );
}

interface PartsProps {
  readonly contents: PackContents;
  readonly without: readonly PackPart[];
  readonly onChange: (part: PackPart, wanted: boolean) => void;
}

function Parts({ contents: { groups, filling, parts }, without, onChange }: PartsProps) {
  return (
    <fieldset className={styles.parts}>
      <legend>
        列入的内容：{groups} 个课程组
        {filling > 0 && <span className={styles.aside}>（另有 {filling} 个仍在填报，不列入）</span>}
      </legend>
      {parts.map(({ part, title, description, count, unit, bytes }) => (
        <Checkbox
          key={part}
          className={styles.part ?? ''}
          checked={count > 0 && !without.includes(part)}
          disabled={count === 0}
          onChange={({ target }) => onChange(part, target.checked)}
        >
          <span className={styles.line}>
            <span>
              {title}
              <span className={styles.aside}>{description}</span>
            </span>
            <span className={styles.amount}>
              {count === 0 ? '没有' : `${count} ${unit}`}
              {count > 0 && bytes !== null && `，${sizeWords(bytes)}`}
            </span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface MakeButtonProps {
  readonly scope: PackScope;
  readonly chosen: PackContents['parts'];
  /** Whether what is shown was counted for this scope. */
  readonly counted: boolean;
  readonly groups: number;
}

function MakeButton({ scope, chosen, counted, groups }: MakeButtonProps) {
  const queries = useQueryClient();
  const { data: own = [] } = useQuery(packsQuery);
  const [asking, setAsking] = useState(false);
  const underWay = own.some(({ state }) => state === 'queued' || state === 'making');
  const bytes = chosen.reduce((sum, each) => sum + (each.bytes ?? 0), 0);
  const nothing = groups === 0 ? '所选范围内没有已提交资料的课程组' : '请至少勾选一项有内容的资料';
  const whyNot = underWay ? '上一个资料包还在制作，请等它完成' : chosen.length === 0 ? nothing : null;

  async function make() {
    setAsking(true);
    try {
      await makePack({ ...scope, parts: chosen.map(({ part }) => part) });
      toast.success('已开始制作，可以离开本页，稍后回来下载');
    } catch {
      // Said already; somebody may have begun one in another window.
    } finally {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: packsKey });
    }
  }

  return (
    <div className={styles.make}>
      <Button
        type="primary"
        loading={asking}
        disabled={whyNot !== null || !counted}
        onClick={() => void make()}
      >
        制作资料包
      </Button>
      <span className={styles.aside} aria-live="polite">
        {counted ? (whyNot ?? `原始文件共 ${sizeWords(bytes)}，其余文件的大小在制作后得出。`) : '正在统计…'}
      </span>
    </div>
  );
}
