import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useVisit } from '../../frame/visit.tsx';
import { Icon } from '../../ui/Icon.tsx';
import spoken from '../../ui/spoken.module.css';
import { tabByKey } from '../../ui/tab-by-key.ts';
import { type FilterGroup, filterGroups } from '../filter-groups.ts';
import { addressOfChoice, chosen, type ListChoice } from '../list-choice.ts';
import { kindOf } from '../list-kind.ts';
import type { Offers } from '../load-list.ts';
import styles from './filter-drawer.module.css';

interface FilterDrawerProps {
  readonly choice: ListChoice;
  readonly offers: Offers;
  readonly onClose: () => void;
  /** Something was chosen, and its address takes the drawer's place in the history. */
  readonly onConfirm: () => void;
}

/** Chooses what a phone's list shows; nothing happens to the list before 确认. */
export function FilterDrawer({ choice, offers, onClose, onConfirm }: FilterDrawerProps) {
  const { go } = useVisit();
  const [draft, setDraft] = useState(choice);
  const dialog = useShownDialog();
  const id = useId();
  const { drawer, filters } = kindOf(choice.path);
  const groups = filterGroups(draft, offers);
  const change = (changed: Partial<ListChoice>) => setDraft({ ...draft, ...changed });
  const reset = () =>
    change({ ...Object.fromEntries(filters.map((name) => [name, ''])), departmentName: '' });
  const confirm = () => {
    const to = addressOfChoice(chosen(choice, draft));
    if (to === addressOfChoice(choice)) return onClose();
    onConfirm();
    window.scrollTo(0, 0);
    go(to, { replace: true });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well, which the browser sees to
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-from={drawer === 'tabs' ? 'top' : 'side'}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            筛选
          </h2>
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            <Icon name="close" size={24} />
          </button>
        </div>
        {drawer === 'tabs' ? (
          <FilterTabs groups={groups} onChange={change} />
        ) : (
          <div className={styles.groups}>
            {groups.map((group) => (
              <FilterOptions key={group.name} group={group} onChange={change} titled />
            ))}
          </div>
        )}
        <div className={styles.actions}>
          <button type="button" className={styles.reset} onClick={reset}>
            重置
          </button>
          <button type="button" className={styles.confirm} onClick={confirm}>
            确认
          </button>
        </div>
      </div>
    </dialog>
  );
}

function useShownDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}

interface FilterTabsProps {
  readonly groups: readonly FilterGroup[];
  readonly onChange: (change: Partial<ListChoice>) => void;
}

/** The groups of a drawer, one at a time. */
function FilterTabs({ groups, onChange }: FilterTabsProps) {
  const names = groups.map(({ name }) => name);
  const [shown, setShown] = useState(names[0]);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const next = tabByKey(names, shown, event.key);
    if (!next) return;
    event.preventDefault();
    setShown(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label="筛选条件" onKeyDown={press}>
        {groups.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}-tab`}
            data-tab={name}
            className={styles.tab}
            aria-selected={name === shown}
            aria-controls={`${id}${name}`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => setShown(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {groups.map((group) => (
        <div
          key={group.name}
          id={`${id}${group.name}`}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={`${id}${group.name}-tab`}
          hidden={group.name !== shown}
        >
          <FilterOptions group={group} onChange={onChange} titled={false} />
        </div>
      ))}
    </>
  );
}

interface FilterOptionsProps {
  readonly group: FilterGroup;
  readonly onChange: (change: Partial<ListChoice>) => void;
  /** False where a tab says already what they are. */
  readonly titled: boolean;
}

/** One of several, by a touch or the arrow keys. */
function FilterOptions({ group: { name, title, options }, onChange, titled }: FilterOptionsProps) {
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={titled ? styles.filterOptionsTitle : spoken.spoken}>{title}</legend>
      <div className={styles.options}>
        {options.map(({ label, count, isChosen, change }) => (
          <label key={change[name]} className={styles.option}>
            <input type="radio" name={id} checked={isChosen} onChange={() => onChange(change)} />
            <span className={styles.label}>{label}</span>
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
