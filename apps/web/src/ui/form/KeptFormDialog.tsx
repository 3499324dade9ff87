import { CODE } from '@course-center/domain/answers/code';
import { hashKey } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { type ComponentProps, useMemo, useState } from 'react';
import { RequestFailed } from '../../request/failed.ts';
import { Conflict } from '../saving/Conflict.tsx';
import { KeptNotice } from '../saving/KeptNotice.tsx';
import { type KeptAs, useKeptDraft } from '../saving/use-kept-draft.ts';
import { differs } from './differs.ts';
import { FormDialog } from './FormDialog.tsx';

interface KeptFormDialogProps<Values extends object>
  extends Omit<ComponentProps<typeof FormDialog<Values>>, 'onSubmit'> {
  readonly keptAs: Pick<KeptAs<Values>, 'thing' | 'title'>;
  /** Of what it is about, as it is kept now. */
  readonly version: number;
  /** What is asked anew each time: it comes back as it began. */
  readonly unkept?: Partial<Values>;
  /** What somebody else wrote instead, to be taken over. */
  readonly theirs?: Pick<ComponentProps<typeof Conflict>, 'label' | 'sentence' | 'take' | 'children'>;
  /** Sends the form, based on what its person saw. */
  readonly onSubmit: (values: Values, version: number) => Promise<void>;
}

/**
 * A form in a dialog whose text the browser keeps until it was sent, or closed by somebody who was asked. It is based
 * on the version that its person saw: what somebody else saves meanwhile refuses it once, and is told; the text stays.
 */
export function KeptFormDialog<Values extends object>(props: KeptFormDialogProps<Values>) {
  const { keptAs, version, unkept, theirs, form, initialValues, onSubmit, children, ...dialog } = props;
  // As it was opened: what somebody else saves meanwhile does not make what is typed here unsaved or saved.
  const [base, setBase] = useState(initialValues);
  const { seen, told, settle, send, basedOn } = useSeenVersion(version);
  const watched = Form.useWatch([], form) as Partial<Values> | undefined;
  const value = useMemo(() => ({ ...base, ...watched, ...unkept }), [base, watched, unkept]);
  const [left, setLeft] = useState(false);
  const dirty = !left && differs(value, base);
  const draft = useKeptDraft<Values>({
    as: { ...keptAs, fill: (next) => form.setFieldsValue(next as never) },
    ...{ value, base, version: seen, dirty, written },
    // The form holds it.
    take: (_, itsVersion) => basedOn(itsVersion),
  });
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
  const [told, setTold] = useState(false);
  // Only what was told is seen: the page behind reads again by itself.
  if (refused && version !== seen) {
    setSeen(version);
    setRefused(false);
    setTold(true);
  }
  return {
    ...{ seen, told, settle: () => setTold(false) },
    /** A text of an earlier visit, which may be older than what is kept. */
    basedOn: (its: number | null) => setTold(its !== null && its !== seen),
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

const written = (value: unknown) => hashKey([value]);
