import { Modal } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { type Confirm, ConfirmContext } from './use-confirm.ts';

/** Draws what is asked below it. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [modal, holder] = Modal.useModal();
  const confirm = useCallback<Confirm>(
    async ({ danger = false, harmless = false, okText = '确定', cancelText = '取消', ...question }) =>
      modal.confirm({
        ...question,
        okText,
        cancelText,
        okButtonProps: { danger },
        // A stray Enter, such as the one after the last score, must not be what submits or deletes something for good.
        focusable: { autoFocusButton: harmless ? 'ok' : 'cancel' },
      }),
    [modal],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {holder}
    </ConfirmContext>
  );
}
