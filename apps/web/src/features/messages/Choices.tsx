import type { ChoicesForm, OwnChoices } from '@course-center/contract/messages/inbox';
import { type Channel, type KindChoice, quietFault } from '@course-center/domain/messages/channels';
import type { MessageKind } from '@course-center/domain/messages/kinds';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Switch } from 'antd';
import { useState } from 'react';
import { toast } from '../../request/toast.ts';
import DayInput from '../../ui/form/DayInput.tsx';
import { PageCard } from '../../ui/page/PageCard.tsx';
import { NotLoaded } from '../../ui/states/NotLoaded.tsx';
import { type Column, PlainTable } from '../../ui/table/PlainTable.tsx';
import { choicesQuery, MESSAGES, saveChoices } from './api.ts';
import { MessagesFrame } from './MessagesFrame.tsx';
import styles from './messages.module.css';

type KindRow = OwnChoices['kinds'][number];

interface ChoicesProps {
  readonly title: string;
  readonly description: string;
  readonly chosen: Pick<OwnChoices, 'kinds' | 'quiet' | 'channels'>;
  readonly onSave: (choices: ChoicesForm) => void;
}

type Kept = Pick<OwnChoices, 'kinds' | 'quiet' | 'version'>;

/**
 * Keeps choices as they are made, one after the other, and shows each at once: who goes from one to the next by keyboard
 * waits for none.
 */
export function useKeptChoices<Row extends Kept>(
  queryKey: QueryKey,
  save: (body: { readonly choices: ChoicesForm; readonly version: number }) => Promise<Row>,
  beside: QueryKey,
): (choices: ChoicesForm) => void {
  const queries = useQueryClient();
  const mutationKey = ['choices', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: (choices: ChoicesForm) =>
      save({ choices, version: queries.getQueryData<Row>(queryKey)?.version ?? 0 }),
    onMutate: async (choices) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Row>(queryKey, (kept) => kept && withChoices(kept, choices));
    },
    onSuccess: (saved) => {
      // What was chosen since is still on its way.
      const more = queries.isMutating({ mutationKey }) > 1;
      queries.setQueryData<Row>(queryKey, (kept) =>
        kept && more ? { ...kept, version: saved.version } : saved,
      );
      if (!more) toast.success('已保存');
    },
    // Somebody may have chosen elsewhere meanwhile: what is kept is shown.
    onSettled: () =>
      queries.isMutating({ mutationKey }) > 1 ? undefined : queries.invalidateQueries({ queryKey: beside }),
  });
  return mutate;
}

function withChoices<Row extends Kept>(kept: Row, { kinds, quiet }: ChoicesForm): Row {
  const rows = kept.kinds.map((row) => {
    const choice = kinds[row.kind];
    return choice ? { ...row, choice, own: true } : row;
  });
  return { ...kept, kinds: rows, quiet };
}

/** What is heard of, and how: of one person, or of everybody who chose nothing. Each choice is kept as it is made. */
export function Choices({ title: heading, description, chosen, onSave }: ChoicesProps) {
  const save = (change: Partial<ChoicesForm>) => {
    const own = chosen.kinds.filter((row) => row.own).map(({ kind, choice }) => [kind, choice] as const);
    const kinds = { ...Object.fromEntries(own), ...change.kinds };
    onSave({ kinds, quiet: change.quiet === undefined ? chosen.quiet : change.quiet });
  };
  const choose = (kind: MessageKind, choice: KindChoice) =>
    save({ kinds: { [kind]: { bell: choice.bell, channels: [...choice.channels] } } });
  // A way that does not reach its reader is not chosen, only said below.
  const blocked = chosen.channels.filter(({ why_not }) => why_not !== null);
  const open = chosen.channels.filter(({ why_not }) => why_not === null);
  const channels = open.map(
    ({ channel, title }): Column<KindRow> => ({
      key: channel,
      title,
      short: true,
      render: ({ kind, title: of, choice }) => (
        <Checkbox
          aria-label={`${of}：${title}`}
          checked={choice.channels.includes(channel)}
          onChange={({ target }) => choose(kind, withChannel(choice, channel, target.checked))}
        />
      ),
    }),
  );
  const columns: readonly Column<KindRow>[] = [
    { key: 'title', title: '消息', role: 'name', render: ({ title }) => title },
    { key: 'when', title: '什么时候', render: ({ when }) => when },
    {
      ...{ key: 'bell', title: '铃铛提醒', short: true },
      render: ({ kind, title, choice, always }) => (
        <Checkbox
          aria-label={`${title}：铃铛提醒`}
          checked={choice.bell}
          disabled={always}
          onChange={({ target }) => choose(kind, { ...choice, bell: target.checked })}
        />
      ),
    },
    ...channels,
  ];
  return (
    <>
      <PageCard title={heading} description={description}>
        <PlainTable caption="消息设置" columns={columns} rows={chosen.kinds} rowKey={({ kind }) => kind} />
        {blocked.map(({ channel, title, why_not }) => (
          <p key={channel} className={styles.hint}>
            {title}：{why_not}
          </p>
        ))}
      </PageCard>
      <QuietCard quiet={chosen.quiet} onSave={(quiet) => save({ quiet })} />
    </>
  );
}

function withChannel(choice: KindChoice, channel: Channel, on: boolean): KindChoice {
  const others = choice.channels.filter((each) => each !== channel);
  return { ...choice, channels: on ? [...others, channel] : others };
}

interface QuietCardProps {
  readonly quiet: OwnChoices['quiet'];
  readonly onSave: (quiet: OwnChoices['quiet']) => void;
}

const USUAL = { from: '22:00', to: '07:00' };

function QuietCard({ quiet, onSave }: QuietCardProps) {
  const [typed, setTyped] = useState(quiet ?? USUAL);
  const fault = quiet && quietFault(typed);
  const keep = () => {
    if (quiet && !fault && (typed.from !== quiet.from || typed.to !== quiet.to)) onSave(typed);
  };
  const time = (side: 'from' | 'to', label: string) => (
    <span className={styles.time}>
      <DayInput
        kind="time"
        aria-label={label}
        value={typed[side]}
        disabled={!quiet}
        wrong={Boolean(fault)}
        onChange={(value) => setTyped({ ...typed, [side]: value })}
        onBlur={keep}
      />
    </span>
  );
  return (
    <PageCard title="免打扰时段" description="这段时间内不另外发送，时段结束后补发；账号安全提醒除外。">
      <div className={styles.quiet}>
        <Switch
          aria-label="免打扰"
          checked={quiet !== null}
          onChange={(on) => onSave(on ? (quietFault(typed) ? USUAL : typed) : null)}
        />
        {time('from', '开始时间')}
        <span>至</span>
        {time('to', '结束时间')}
      </div>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </PageCard>
  );
}

/** What somebody wants to hear of, and how. */
export default function ChoicesPage() {
  const query = useQuery(choicesQuery);
  const { data } = query;
  const keep = useKeptChoices(choicesQuery.queryKey, saveChoices, MESSAGES);
  return (
    <MessagesFrame>
      {data && !query.error ? (
        <Choices
          title="想收到哪些消息"
          description="所有消息都留在“我的消息”中；这里决定铃铛是否提醒、是否另外发送。"
          chosen={data}
          onSave={keep}
        />
      ) : (
        <PageCard>
          <NotLoaded query={query} title="消息设置没有加载出来" rows={6} />
        </PageCard>
      )}
    </MessagesFrame>
  );
}
