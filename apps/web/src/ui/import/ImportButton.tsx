import { ImportOutlined } from '@ant-design/icons';
import type { ImportKind } from '@course-center/contract/imports';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

export interface ImportButtonProps {
  readonly kind: ImportKind;
  /** What one row is called in sentences. */
  readonly noun: string;
  /** Of expert groups: those of which process. */
  readonly process?: 'old' | 'new' | undefined;
  /** Something was written: the list is not what it was. */
  readonly onWritten: () => void;
}

/** Opens the import of a sheet; an import that goes on behind is opened again by it. */
export function ImportButton(props: ImportButtonProps) {
  const [dialog, setDialog] = useState<'none' | 'open' | 'hidden'>('none');
  return (
    <>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setDialog('open')}>
        导入
      </Button>
      {dialog !== 'none' && (
        <Suspense>
          <ImportDialog
            {...props}
            open={dialog === 'open'}
            onHide={() => setDialog('hidden')}
            onGone={() => setDialog('none')}
          />
        </Suspense>
      )}
    </>
  );
}
