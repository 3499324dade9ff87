import { type FormState, tally } from './form-state.ts';

const CLOCK = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

export interface StateWords {
  readonly kind: 'saving' | 'saved' | 'waiting' | 'trouble' | 'idle';
  readonly words: string;
}

/** The whole form's state in a few words. What needs somebody comes before what only needs time. */
export function stateWords(form: FormState, online: boolean): StateWords {
  const { unsaved, sending, lost, conflicts, faults } = tally(form);
  if (form.closed !== null)
    return unsaved > 0
      ? { kind: 'trouble', words: `${unsaved} 项没有保存，请复制后留存` }
      : { kind: 'idle', words: '只能查看' };
  if (conflicts.length > 0)
    return { kind: 'trouble', words: `${conflicts.length} 项在其他窗口有修改，请选择保留哪一份` };
  if (faults.length > 0) return { kind: 'trouble', words: `${faults.length} 项没有保存，请按提示修改` };
  if (unsaved > 0 && !online) return { kind: 'waiting', words: `${unsaved} 项未保存，网络恢复后自动保存` };
  if (lost > 0 && sending === 0)
    return { kind: 'waiting', words: `${unsaved} 项未保存，正在等待网络，稍后自动重试` };
  if (unsaved > 0) return { kind: 'saving', words: '正在保存…' };
  if (form.savedAt) return { kind: 'saved', words: `已保存 ${CLOCK.format(form.savedAt)}` };
  return { kind: 'idle', words: '边填边保存，无需手动保存' };
}
