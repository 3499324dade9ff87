import { ProfileOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { toast } from '../../../../request/toast.ts';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { criteriaQuery, readFindings } from '../api.ts';
import styles from './form.module.css';
import { jumpToField } from './jump.ts';
import type { FormSaver } from './use-form-saver.ts';

/** What the course is judged by and what each grade takes, beside where it is asked for. */
export function CriteriaButton({ part }: { readonly part: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ProfileOutlined aria-hidden />} onClick={() => setOpen(true)}>
        评估指标与等级
      </Button>
      {open && (
        <Drawer open title="评估指标与等级" size="large" onClose={() => setOpen(false)}>
          <Criteria part={part} />
        </Drawer>
      )}
    </>
  );
}

function Criteria({ part }: { readonly part: number }) {
  const query = useQuery(criteriaQuery(part));
  if (!query.data) return <NotLoaded query={query} title="评估指标没有加载出来" rows={8} />;
  const { indicators, grades } = query.data;
  return (
    <>
      <h3 className={styles.cardTitle}>等级</h3>
      <dl className={styles.grades}>
        {grades.map(({ grade, sentence }) => (
          <div key={grade}>
            <dt>{grade}级</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.cardTitle}>指标</h3>
      <ul className={styles.indicators}>
        {indicators.map(({ id, level, indicator, criteria, points }) => (
          <li key={id} data-level={level}>
            <p>
              <strong>{indicator}</strong>
              <span className={styles.quiet}>{points} 分</span>
            </p>
            {criteria !== '' && <p className={styles.comment}>{criteria}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

type Found = Awaited<ReturnType<typeof readFindings>>;

interface SelfCheckProps {
  readonly part: number;
  readonly saver: FormSaver;
}

/** The content audit before anybody else reads it: each line leads to its field. */
export function SelfCheckButton({ part, saver }: SelfCheckProps) {
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [saved, setSaved] = useState(true);
  async function check() {
    setBusy(true);
    try {
      setSaved(await saver.flush());
      setFound(await readFindings(part));
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
      toast.warning(reason.sentence ?? '没有检查成功，请检查网络后重试');
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button icon={<SafetyCertificateOutlined aria-hidden />} loading={busy} onClick={() => void check()}>
        内容自查
      </Button>
      {found && (
        <Drawer open title="内容自查" onClose={() => setFound(null)}>
          {!saved && <Alert type="warning" showIcon title="有内容尚未保存，以下只针对已保存的内容" />}
          {found.length === 0 ? (
            <p>没有发现需要注意的内容。</p>
          ) : (
            <FindingList
              found={found}
              onJump={(key) => {
                setFound(null);
                jumpToField(key);
              }}
            />
          )}
        </Drawer>
      )}
    </>
  );
}

/** What was noticed, before a question is answered. */
export function warnedOf(found: Found, question: ReactNode): ReactNode {
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`内容自查发现 ${found.length} 处，审核人也会看到，建议先修改`}
        description={<FindingList found={found} />}
      />
      <p className={styles.comment}>{question}</p>
    </>
  );
}

interface FindingListProps {
  readonly found: Found;
  readonly onJump?: (key: string) => void;
}

/** What was noticed, field by field. */
function FindingList({ found, onJump }: FindingListProps) {
  return (
    <ul className={styles.found}>
      {found.map(({ key, field, sentence }) => (
        <li key={`${key} ${sentence}`}>
          {onJump ? (
            <Button type="link" size="small" onClick={() => onJump(key)}>
              {field}
            </Button>
          ) : (
            field
          )}
          ：{sentence}
        </li>
      ))}
    </ul>
  );
}
