/** About how many minutes somebody needs: to read a row of a list, to sign it, to look through a course before a committee. */
const MINUTES = { row: 0.5, signature: 2, opinion: 5 } as const;

/** To read a list of so many rows and to sign it. */
export function signingMinutes(rows: number): number {
  return MINUTES.signature + rows * MINUTES.row;
}

/** To look through so many groups and to say an opinion on each. */
export function opinionMinutes(groups: number): number {
  return groups * MINUTES.opinion;
}

/** How long something takes, as people plan their day: 约需 8 分钟, from an hour on in halves of one. */
export function effortWords(minutes: number): string {
  const whole = Math.ceil(minutes);
  return whole < 60 ? `约需 ${Math.max(1, whole)} 分钟` : `约需 ${Math.ceil(whole / 30) / 2} 小时`;
}
