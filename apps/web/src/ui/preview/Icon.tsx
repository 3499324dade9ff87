/** The overlay's own small drawings: it is used by pages that do not carry the component library. */
const DRAWINGS = {
  close: 'M5 5l14 14M19 5L5 19',
  previous: 'M15 4l-8 8l8 8',
  next: 'M9 4l8 8l-8 8',
  zoomIn: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6',
  zoomOut: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.5L21 21M7.5 10.5h6',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  width: 'M3 4v16M21 4v16M7 12h10M10 9l-3 3l3 3M14 9l3 3l-3 3',
  rotate: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M20 3v4.5h-4.5',
  download: 'M12 4v11M7 10.5l5 5l5-5M4 20h16',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  sound: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0M19 16a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0',
} as const;

export type IconName = keyof typeof DRAWINGS;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 30 ? 1.25 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
