import { hashKey } from '@tanstack/react-query';
import { Form } from 'antd';
import { type ComponentProps, useMemo, useState } from 'react';
import { KeptNotice } from '../saving/KeptNotice.tsx';
import { type KeptAs, useKeptDraft } from '../saving/use-kept-draft.ts';
import { differs } from './differs.ts';
import { FormDialog } from './FormDialog.tsx';

interface KeptFormDialogProps<Values extends object> extends ComponentProps<typeof FormDialog<Values>> {
  readonly keptAs: Pick<KeptAs<Values>, 'thing' | 'title'>;
  /** What the change is based on. */
  readonly version: number;
}

/** A form in a dialog whose text the browser keeps until it was sent, or closed by somebody who was asked. */
export function KeptFormDialog<Values extends object>(props: KeptFormDialogProps<Values>) {
  const { keptAs, version, form, initialValues, children } = props;
  // As it was opened: what somebody else saves meanwhile does not make what is typed here unsaved or saved.
  const [base] = useState(initialValues);
  const watched = Form.useWatch([], form) as Partial<Values> | undefined;
  const value = useMemo(() => ({ ...base, ...watched }), [base, watched]);
  const [left, setLeft] = useState(false);
  const dirty = !left && differs(value, base);
  const draft = useKeptDraft<Values>({
    as: { ...keptAs, fill: (next) => form.setFieldsValue(next as never) },
    ...{ value, base, version, dirty, written },
    // The form holds it.
    take: () => {},
  });
  return (
    <FormDialog
      {...props}
      initialValues={base}
      restored={draft.restored}
      onLeft={() => {
        setLeft(true);
        draft.giveUpFound();
      }}
    >
      <KeptNotice draft={draft} dirty={dirty} />
      {children}
    </FormDialog>
  );
}

const written = (value: unknown) => hashKey([value]);
