/** Columns with their values above and names below. */
export function columns(
  values: readonly (readonly [name: string, value: number])[],
  caption: string,
  most: number,
  target?: number,
): string {
  const [width, height, left, bottom] = [560, 230, 40, 34];
  const right = target === undefined ? 20 : 84;
  const step = (width - left - right) / values.length;
  const y = (value: number) => height - bottom - (value / most) * (height - bottom - 24);
  // Where there is room, so that the line of the target does not strike a value out.
  const inside = (value: number) => height - bottom - y(value) > 30;
  const bars = values.map(([name, value], at) => {
    const x = left + at * step + step * 0.22;
    return `<rect x="${x}" y="${y(value)}" width="${step * 0.56}" height="${height - bottom - y(value)}" fill="url(#bar)" rx="2"/>
<text x="${x + step * 0.28}" y="${inside(value) ? height - bottom - 10 : y(value) - 6}" text-anchor="middle" font-size="12" fill="${inside(value) ? '#fff' : '#1c2733'}">${value}</text>
<text x="${x + step * 0.28}" y="${height - 14}" text-anchor="middle" font-size="12">${name}</text>`;
  });
  const lines = [0.25, 0.5, 0.75, 1].map(
    (part) =>
      `<line x1="${left}" x2="${width - 10}" y1="${y(part * most)}" y2="${y(part * most)}" stroke="#dbe4ec"/><text x="${left - 6}" y="${y(part * most) + 4}" text-anchor="end" font-size="10" fill="#51606f">${Number((part * most).toFixed(2))}</text>`,
  );
  const wanted =
    target === undefined
      ? ''
      : `<line x1="${left}" x2="${width - 10}" y1="${y(target)}" y2="${y(target)}" stroke="#b5532a" stroke-width="1.5" stroke-dasharray="6 4"/><text x="${width - 10}" y="${y(target) - 5}" text-anchor="end" font-size="11" fill="#b5532a">期望值 ${target}</text>`;
  return `<figure><svg viewBox="0 0 ${width} ${height}" width="150mm" font-family="Song, 'DejaVu Serif'"><defs><linearGradient id="bar" x2="0" y2="1"><stop stop-color="#3f7fb5"/><stop offset="1" stop-color="#14406b"/></linearGradient></defs>${lines.join('')}<line x1="${left}" x2="${width - 10}" y1="${height - bottom}" y2="${height - bottom}" stroke="#1c2733"/>${bars.join('')}${wanted}</svg><figcaption>${caption}</figcaption></figure>`;
}
