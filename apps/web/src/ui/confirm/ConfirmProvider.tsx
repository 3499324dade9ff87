import { Modal } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { type Confirm, ConfirmContext } from './use-confirm.ts';

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [modal, holder] = Modal.useModal();
  const confirm = useCallback<Confirm>(
    async ({ danger = false, okText = '确定', cancelText = '取消', ...question }) =>
      modal.confirm({
        ...question,
        okText,
        cancelText,
        okButtonProps: { danger },
        // A stray Enter must not be what deletes something.
        focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
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
