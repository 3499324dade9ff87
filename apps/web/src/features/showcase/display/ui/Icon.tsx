import styles from './icon.module.css';

/** Drawn on 24 × 24 with lines; they take the colour of the text around them. */
const DRAWINGS = {
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 20.5 20.5',
  next: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  down: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  home: 'M4 11.2 12 4.5l8 6.7M6.2 9.6v9.9h4v-5.6h3.6v5.6h4V9.6',
  top: 'M12 20V8.5M6.5 13 12 7.5l5.5 5.5M5 4h14',
  signOut: 'M14 4.5H5.5v15H14M10 12h10.5M16.5 8l4 4-4 4',
  close: 'm6 6 12 12M18 6 6 18',
  more: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  filter: 'M4 6h16M7 12h10M10 18h4',
  building: 'M4 20.5h16M6 20.5V9.5l6-4 6 4v11M10 20.5v-5h4v5M10 11.5h.01M14 11.5h.01',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.5c.4-3.2 2.7-5 6-5s5.6 1.8 6 5M15.5 5a3.2 3.2 0 0 1 0 6.2M17.5 14.7c2 .6 3.2 2.3 3.5 4.8',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5s1.1-6.1 3.5-8.5Z',
  medal: 'M12 14.5a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM9 13.6 7.5 20.5l4.5-2.4 4.5 2.4-1.5-6.9',
  thumb:
    'M4.5 11h3v8.5h-3ZM7.5 11.5 11 4.5c1.6 0 2.5 1.1 2.3 2.6L12.8 10h5.3c1.3 0 2.2 1.2 1.9 2.4l-1.4 5.6c-.2.9-1 1.5-1.9 1.5H7.5',
  star: 'm12 4.5 2.3 4.8 5.2.7-3.8 3.7.9 5.2-4.6-2.5-4.6 2.5.9-5.2L4.5 10l5.2-.7Z',
  books: 'M5 4.5h4v15H5ZM9 4.5h4v15H9ZM13.6 5.6l3.9-1 3.6 14.5-3.9 1Z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.5v13l10.5-6.5Z',
  open: 'M13 4.5h6.5V11M19.5 4.5 11 13M17 13.5v6H4.5V7h6',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A decoration: what it stands for is said by the words around it. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
