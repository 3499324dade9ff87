import { CODE } from '@course-center/domain/answers/code';
import { hashKey } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { RequestFailed } from '../../request/failed.ts';
import { Conflict } from '../saving/Conflict.tsx';
import { KeptNotice } from '../saving/KeptNotice.tsx';
import { type KeptAs, useKeptDraft } from '../saving/use-kept-draft.ts';
import { changedIn, takenOver } from './differs.ts';
import { FormDialog } from './FormDialog.tsx';

interface KeptFormDialogProps<Values extends object>
  extends Omit<ComponentProps<typeof FormDialog<Values>>, 'onSubmit'> {
  readonly keptAs: Pick<KeptAs<Values>, 'thing' | 'title'>;
  /** Of what it is about, as it is kept now. */
  readonly version: number;
  /** What is asked anew each time, or is a secret: it comes back as it began. */
  readonly unkept?: Partial<Values>;
  /** What was kept, as its inputs want it: a browser keeps no number that is none. */
  readonly revive?: (values: Values) => Values;
  /** What somebody else wrote instead, to be taken over. */
  readonly theirs?: Pick<ComponentProps<typeof Conflict>, 'label' | 'sentence' | 'take' | 'children'>;
  /** Sends the form, based on what its person saw. */
  readonly onSubmit: (values: Values, version: number) => Promise<void>;
}

/**
 * A form in a dialog whose text the browser keeps until it was sent, or closed by somebody who was asked: of its fields
 * those in which something was typed, so that the rest is as it is kept when they come back. It is based on the version
 * that its person saw: what somebody else saves meanwhile refuses it once, and is told; what was typed stays, and the
 * rest becomes theirs.
 */
export function KeptFormDialog<Values extends object>(props: KeptFormDialogProps<Values>) {
  const {
    keptAs,
    version,
    unkept,
    revive = asItIs,
    theirs,
    form,
    initialValues,
    onSubmit,
    children,
    ...dialog
  } = props;
  // As it was opened, or as it was when somebody was told that it is another by now.
  const [base, setBase] = useState(initialValues);
  const { seen, typedOn, told, settle, send, basedOn } = useSeenVersion(version);
  const watched = Form.useWatch([], form) as Partial<Values> | undefined;
  const value = useTyped({ ...base, ...watched, ...unkept }, base);
  const [left, setLeft] = useState(false);
  const dirty = !left && Object.keys(value).length > 0;
  const draft = useKeptDraft<Partial<Values>>({
    as: { ...keptAs, fill: (next) => form.setFieldsValue(revive({ ...base, ...next }) as never) },
    ...{ value, base, version: typedOn, dirty, written },
    // The form holds it.
    take: (_, itsVersion) => basedOn(itsVersion),
  });
  const takeOver = useEffectEvent(() => {
    const mine = { ...base, ...(form.getFieldsValue(true) as Partial<Values>) };
    form.setFieldsValue(takenOver<Values>(base, mine, initialValues) as never);
    setBase(initialValues);
  });
  const based = useRef(seen);
  useEffect(() => {
    if (based.current === seen) return;
    based.current = seen;
    takeOver();
  }, [seen]);
  return (
    <FormDialog
      {...dialog}
      form={form}
      initialValues={base}
      restored={draft.restored}
      onSubmit={(values) => send((based) => onSubmit(values, based))}
      onLeft={() => {
        setLeft(true);
        draft.giveUpFound();
      }}
    >
      <KeptNotice draft={draft} dirty={dirty} />
      {told && !theirs && <Alert style={{ marginBottom: 16 }} type="warning" showIcon title={CHANGED} />}
      {told && theirs && (
        <Conflict
          {...theirs}
          onKeepMine={settle}
          onTakeTheirs={() => {
            form.setFieldsValue(initialValues as never);
            setBase(initialValues);
            settle();
          }}
        />
      )}
      {children}
    </FormDialog>
  );
}

const CHANGED = '内容已被他人修改，您填写的仍然保留；请核对，再次提交以您填写的为准。';

/** The version that somebody saw when they opened a dialog, or when they were told that it is another by now. */
function useSeenVersion(version: number) {
  const [seen, setSeen] = useState(version);
  const [refused, setRefused] = useState(false);
  /** What the text was typed on, where that is older and nobody has chosen yet: the next visit asks again. */
  const [older, setOlder] = useState<number | null>(null);
  // Only what was told is seen: the page behind reads again by itself.
  if (refused && version !== seen) {
    setOlder((before) => before ?? seen);
    setSeen(version);
    setRefused(false);
  }
  return {
    ...{ seen, typedOn: older ?? seen, told: older !== null, settle: () => setOlder(null) },
    /** A text of an earlier visit, which may be older than what is kept. */
    basedOn: (its: number | null) => setOlder(its === seen ? null : its),
    async send(sent: (version: number) => Promise<void>) {
      try {
        await sent(seen);
      } catch (reason) {
        setRefused(reason instanceof RequestFailed && reason.code === CODE.state);
        throw reason;
      }
    },
  };
}

/** What was typed, the same one as long as it says the same. */
function useTyped<Values extends object>(values: Values, base: Values): Partial<Values> {
  const typed = changedIn(values, base);
  const text = written(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text says all of it
  return useMemo(() => typed, [text]);
}

const written = (value: unknown) => hashKey([value]);
const asItIs = <Values,>(values: Values) => values;
