import styles from './drawing.module.css';

/** Six sides of a course around the book it is taught from: how far each has come, and who looks at it. */
export function Drawing() {
  return (
    <svg className={styles.drawing} viewBox="104 14 432 426" aria-hidden="true">
      <g className={styles.rings}>
        <circle cx="320" cy="216" r="134" />
        <circle cx="320" cy="216" r="190" className={styles.dashed} />
      </g>
      <g className={styles.web}>
        <path d="M320 104l97 56v112l-97 56l-97-56V160Z" />
        <path d="M320 142l64 37v74l-64 37l-64-37v-74Z" />
        <path d="M320 104v224M223 160l194 112M417 160L223 272" />
      </g>
      <path className={styles.reach} d="M320 118l80 52l-9 87l-71 57l-83-50l14-88Z" />
      <g className={styles.points}>
        <circle cx="320" cy="118" r="5" />
        <circle cx="400" cy="170" r="5" />
        <circle cx="391" cy="257" r="5" />
        <circle cx="320" cy="314" r="5" />
        <circle cx="237" cy="264" r="5" />
        <circle cx="251" cy="176" r="5" />
      </g>
      <Token x={152} y={128} path="M-9 0l6 6l12-12" />
      <Token
        x={494}
        y={142}
        path="M0-11l3.300 6.900l7.500 1l-5.500 5.200l1.400 7.500l-6.700-3.700l-6.700 3.700l1.400-7.500l-5.500-5.200l7.500-1Z"
      />
      <Token
        x={146}
        y={296}
        path="M0-2.500a4.500 4.500 0 1 0 0-9a4.500 4.500 0 0 0 0 9ZM-9.500 10.500c0-5.500 4.200-8.500 9.500-8.500s9.500 3 9.500 8.500"
      />
      <Token x={500} y={300} path="M-9 9l2-6.500L5.500-10l4.500 4.500L-2.500 7ZM2.500-7l4.500 4.500" />
      <g className={styles.book}>
        <path d="M320 416c-38-26-94-36-164-32l28-52c54-4 102 8 136 30Z" />
        <path d="M320 416c38-26 94-36 164-32l-28-52c-54-4-102 8-136 30Z" />
        <path d="M156 384v12c70-4 126 6 164 32c38-26 94-36 164-32v-12" />
      </g>
    </svg>
  );
}

function Token({ x, y, path }: { readonly x: number; readonly y: number; readonly path: string }) {
  return (
    <g className={styles.token} transform={`translate(${x} ${y})`}>
      <circle r="27" />
      <path d={path} />
    </g>
  );
}
