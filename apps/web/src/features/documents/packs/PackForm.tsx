import type { PackContents } from '@course-center/contract/documents/packs';
import type { PackPart, PackScope } from '@course-center/domain/documents/packs/pack';
import { sizeWords } from '@course-center/domain/files/size-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { contentsQuery, makePack, packsKey, packsQuery } from './api.ts';
import styles from './packs.module.css';

interface PackFormProps {
  readonly scope: PackScope;
  /** What is said where there is nothing in the scope at all. */
  readonly nothing: string;
  /** Whose material it is, in words. */
  readonly heading: (contents: PackContents) => ReactNode;
  /** Takes whether lists that are drafts go in, too; absent where there are no lists. */
  readonly onDrafts?: (drafts: boolean) => void;
}

/** What of a scope goes into a pack, how much that is, and the way to make it. */
export function PackForm({ scope, nothing, heading, onDrafts }: PackFormProps) {
  const [without, setWithout] = useState<readonly PackPart[]>([]);
  const query = useQuery(contentsQuery(scope));
  const { data } = query;
  if (!data) return <NotLoaded query={query} title="资料包的内容没有统计出来" />;
  const chosen = data.parts.filter(({ part, count }) => count > 0 && !without.includes(part));
  return (
    <>
      <Parts
        contents={data}
        {...{ heading, without }}
        onChange={(part, wanted) =>
          setWithout((before) => (wanted ? before.filter((each) => each !== part) : [...before, part]))
        }
      />
      {onDrafts && data.parts.some(({ part }) => part === 'lists') && (
        <DraftsSwitch drafts={scope.drafts} onChange={onDrafts} />
      )}
      <MakeButton
        {...{ scope, nothing, chosen }}
        counted={!query.isPlaceholderData}
        empty={data.parts.every(({ count }) => count === 0)}
      />
    </>
  );
}

interface PartsProps extends Pick<PackFormProps, 'heading'> {
  readonly contents: PackContents;
  readonly without: readonly PackPart[];
  readonly onChange: (part: PackPart, wanted: boolean) => void;
}

function Parts({ contents, heading, without, onChange }: PartsProps) {
  return (
    <fieldset className={styles.parts}>
      <legend>列入的内容：{heading(contents)}</legend>
      {contents.parts.map(({ part, title, description, count, unit, bytes }) => (
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

interface DraftsSwitchProps {
  readonly drafts: boolean;
  readonly onChange: (drafts: boolean) => void;
}

/** Drafts are no evidence: they go in where somebody asks for them, and are marked as such. */
function DraftsSwitch({ drafts, onChange }: DraftsSwitchProps) {
  return (
    <p className={styles.drafts}>
      <Switch id="pack-drafts" size="small" checked={drafts} onChange={onChange} />
      <label htmlFor="pack-drafts">列入草稿名单</label>
      <span className={styles.aside}>草稿印有“草稿”水印，还会修改，不能作为依据</span>
    </p>
  );
}

interface MakeButtonProps extends Pick<PackFormProps, 'scope' | 'nothing'> {
  readonly chosen: PackContents['parts'];
  /** Whether what is shown was counted for this scope. */
  readonly counted: boolean;
  readonly empty: boolean;
}

function MakeButton({ scope, nothing, chosen, counted, empty }: MakeButtonProps) {
  const queries = useQueryClient();
  const { data: own = [] } = useQuery(packsQuery);
  const [asking, setAsking] = useState(false);
  const underWay = own.some(({ state }) => state === 'queued' || state === 'making');
  const bytes = chosen.reduce((sum, each) => sum + (each.bytes ?? 0), 0);
  const unchosen = empty ? nothing : '请至少勾选一项有内容的资料';
  const whyNot = underWay ? '上一个资料包还在制作，请等它完成' : chosen.length === 0 ? unchosen : null;

  const sizeTold =
    bytes > 0 ? `原始文件共 ${sizeWords(bytes)}，其余文件的大小在制作后得出。` : '文件的大小在制作后得出。';

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
        {counted ? (whyNot ?? sizeTold) : '正在统计…'}
      </span>
    </div>
  );
}
