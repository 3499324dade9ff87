/** Paper as a form asks for it: every value is text, or a number where somebody sends one. */
export interface AskedPage {
  readonly landscape?: string | number;
  readonly top?: string | number;
  readonly right?: string | number;
  readonly bottom?: string | number;
  readonly left?: string | number;
}

/** In points. */
export interface PageSetup {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const POINTS: Readonly<Record<string, number>> = {
  px: 72 / 96,
  '': 72 / 96,
  pt: 1,
  mm: 72 / 25.4,
  cm: 720 / 25.4,
  in: 72,
};
const A4 = { width: 210 * (72 / 25.4), height: 297 * (72 / 25.4) };
const USUAL_MARGIN = '50px';
/** As narrow as a column can be that still holds words. */
const LEAST_ROOM = 50 * (72 / 25.4);

/** How long something is in points; a number without a unit counts pixels. Null for what is no length. */
export function pointsOf(value: string | number): number | null {
  const [, number, unit = ''] = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*([a-z]*)\s*$/i.exec(String(value)) ?? [];
  const each = POINTS[unit.toLowerCase()];
  return number === undefined || each === undefined ? null : Number(number) * each;
}

/** A4 with margins of 50px, upright, unless something else is asked for; or what is wrong with it, by field. */
export function pageSetup(
  asked: AskedPage,
): { readonly page: PageSetup } | { readonly faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {};
  const lying = String(asked.landscape ?? '0').trim();
  if (!/^(0|1|true|false|)$/.test(lying)) faults.landscape = '“landscape”只能是 0（纵向）或 1（横向）';
  const turned = lying === '1' || lying === 'true';
  const { width, height } = turned ? { width: A4.height, height: A4.width } : A4;
  const [top, right, bottom, left] = SIDES.map((side) => {
    const points = pointsOf(asked[side] === '' ? USUAL_MARGIN : (asked[side] ?? USUAL_MARGIN));
    if (points === null) faults[side] = `“${side}”应为长度，如 50px 或 20mm`;
    return points ?? 0;
  }) as [number, number, number, number];
  if (width - left - right < LEAST_ROOM) faults.left ??= '左右页边距过大，页面放不下内容，请减小后重试';
  if (height - top - bottom < LEAST_ROOM) faults.top ??= '上下页边距过大，页面放不下内容，请减小后重试';
  if (Object.keys(faults).length > 0) return { faults };
  return { page: { width, height, top, right, bottom, left } };
}
