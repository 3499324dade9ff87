import styles from './plan.module.css';
import type { PlanEditor } from './use-plan-editor.ts';

/** What is to be said of a place and of all below it: what is wrong or missing, else what speaks against it. */
export function saidAt({ faults, missing, warnings }: PlanEditor, place: string): string {
  const within = (at: string) => at === place || at.startsWith(`${place}.`);
  const said = Object.entries({ ...warnings, ...missing, ...faults }).filter(([at]) => within(at));
  return [...new Set(said.map(([, sentence]) => sentence))].join('；');
}

/** Below what it is about; nothing where all is well. */
export function Said({ text }: { readonly text: string }) {
  return (
    text !== '' && (
      <p className={styles.said} role="status">
        {text}
      </p>
    )
  );
}
