import { useState } from 'react';
import { toast } from '../../request/toast.ts';
import { copyText } from '../../ui/copy-text.ts';
import { PlainDialog } from '../../ui/plain/PlainDialog.tsx';
import { isInAppBrowser } from './in-app-browser.ts';

const CONTINUED = 'course-center:in-app-continued';

/** Asks somebody who opened the site inside another app to change to a real browser. They may go on. */
export function InAppWarning() {
  const [open, setOpen] = useState(
    () => isInAppBrowser(navigator.userAgent) && window.sessionStorage.getItem(CONTINUED) === null,
  );
  if (!open) return null;

  const goOn = () => {
    window.sessionStorage.setItem(CONTINUED, '1');
    setOpen(false);
  };
  return (
    <PlainDialog
      title="请在主流浏览器中使用网站!"
      primary={{ label: '复制网址', onChoose: copyAddress }}
      other={{ label: '继续访问', onChoose: goOn }}
    >
      当前为应用内置浏览器，继续使用可能导致部分功能异常。建议复制网址，改用 Chrome、Edge、Safari
      等浏览器打开。
    </PlainDialog>
  );
}

async function copyAddress() {
  if (await copyText(window.location.href)) toast.success('复制成功');
  else toast.error('复制失败');
}
