import { UserAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

const AppointDialog = lazyPart(() => import('./AppointDialog.tsx'));

interface AppointButtonProps {
  readonly of: 'school' | 'department';
  readonly onDone: () => void;
}

/** Makes experts of people whom the school knows already. */
export function AppointButton({ of, onDone }: AppointButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UserAddOutlined aria-hidden />} onClick={() => setOpen(true)}>
        从人员中选择
      </Button>
      {open && (
        <Suspense>
          <AppointDialog of={of} onDone={onDone} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
