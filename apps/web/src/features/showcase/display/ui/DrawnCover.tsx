/** Stands for a course that has no picture: one of a few drawings, always the same for the same course. */

const PALETTES = [
  { ground: '#1d3557', low: '#2a4d7c', mid: '#7aa2d6', high: '#f2c879' },
  { ground: '#143d3a', low: '#1f5a54', mid: '#7cc0ae', high: '#f0e2b6' },
  { ground: '#4a2545', low: '#6b3863', mid: '#c993bd', high: '#f7d6b0' },
  { ground: '#5a2e1d', low: '#7e4630', mid: '#dba587', high: '#f5e3c8' },
  { ground: '#2b2f5c', low: '#404689', mid: '#9ca4e6', high: '#f4d9e2' },
  { ground: '#26402a', low: '#3a5f40', mid: '#9cc79c', high: '#f5e9ac' },
] as const;

type Palette = (typeof PALETTES)[number];

const MOTIFS = [Waves, Arcs, Steps, Orbits] as const;

export function DrawnCover({
  id,
  className,
}: {
  readonly id: number;
  readonly className?: string | undefined;
}) {
  const palette = PALETTES[id % PALETTES.length] ?? PALETTES[0];
  const Motif = MOTIFS[Math.floor(id / PALETTES.length) % MOTIFS.length] ?? Waves;
  return (
    <svg className={className} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="320" height="180" fill={palette.ground} />
      <Motif palette={palette} />
    </svg>
  );
}

interface DrawnPortraitProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** Stands for somebody who has no picture: a figure in the colours of the covers, with the first character of the name. */
export function DrawnPortrait({ name, className }: DrawnPortraitProps) {
  const [first = ''] = name;
  const seed = [...name].reduce((sum, character) => sum * 31 + (character.codePointAt(0) ?? 0), 7) >>> 0;
  const { ground, low, mid, high } = PALETTES[seed % PALETTES.length] ?? PALETTES[0];
  const isLeft = seed % 2 === 0;
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" fill={ground} />
      <circle cx={isLeft ? 14 : 50} cy="16" r="22" fill={low} />
      <path d="M10 64c1-16 9-24 22-24s21 8 22 24Z" fill={mid} />
      <circle cx="32" cy="26" r="12" fill={high} />
      <text x="32" y="60" fontSize="15" fontWeight="600" textAnchor="middle" fill={ground}>
        {first}
      </text>
    </svg>
  );
}

interface MotifProps {
  readonly palette: Palette;
}

function Waves({ palette: { low, mid, high } }: MotifProps) {
  return (
    <>
      <circle cx="236" cy="58" r="30" fill={high} />
      <path d="M0 96c54-34 106-34 160 0s106 34 160 0v84H0Z" fill={low} />
      <path d="M0 128c54-26 106-26 160 0s106 26 160 0v52H0Z" fill={mid} opacity="0.55" />
      <path d="M0 152c54-18 106-18 160 0s106 18 160 0v28H0Z" fill={mid} />
    </>
  );
}

function Arcs({ palette: { low, mid, high } }: MotifProps) {
  return (
    <>
      <circle cx="72" cy="180" r="150" fill={low} />
      <circle cx="72" cy="180" r="106" fill={mid} opacity="0.6" />
      <circle cx="72" cy="180" r="62" fill={high} />
      <path d="M216 36h72M216 56h72M216 76h40" stroke={mid} strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

function Steps({ palette: { low, mid, high } }: MotifProps) {
  return (
    <>
      <path d="M40 180v-48h48v48ZM152 180V84h48v96ZM264 180V36h48v144Z" fill={low} />
      <path d="M96 180v-72h48v72ZM208 180V60h48v120Z" fill={mid} opacity="0.75" />
      <path d="M40 118 118 84l62-24 58-26" fill="none" stroke={high} strokeWidth="5" strokeLinecap="round" />
      <circle cx="238" cy="34" r="8" fill={high} />
    </>
  );
}

function Orbits({ palette: { low, mid, high } }: MotifProps) {
  return (
    <>
      <circle cx="160" cy="90" r="86" fill={low} />
      <g fill="none" stroke={mid} strokeWidth="3">
        <ellipse cx="160" cy="90" rx="128" ry="38" />
        <ellipse cx="160" cy="90" rx="128" ry="38" transform="rotate(58 160 90)" />
        <ellipse cx="160" cy="90" rx="128" ry="38" transform="rotate(-58 160 90)" />
      </g>
      <circle cx="160" cy="90" r="20" fill={high} />
      <circle cx="284" cy="82" r="7" fill={high} />
    </>
  );
}
