import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { WhatToImport } from './api.ts';

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'));

export interface ImportButtonProps extends WhatToImport {
  /** What one row is called in sentences. */
  readonly noun: string;
  /** What else is to be known before a file is chosen. */
  readonly hints?: readonly string[];
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
