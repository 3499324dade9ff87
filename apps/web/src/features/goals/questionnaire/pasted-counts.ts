type Rows = readonly { readonly goal: string; readonly steps: readonly number[] }[];

/** A block of a spreadsheet put into the counts from a cell on: all of it or nothing. */
export function pastedCounts(
  text: string,
  before: Rows,
  row: number,
  column: number,
): { readonly counts: Rows } | { readonly fault: string } {
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  const block = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const wide = Math.max(...block.map((cells) => cells.length));
  if (row + block.length > before.length || column + wide > 5)
    return { fault: `粘贴的内容有 ${block.length} 行 ${wide} 列，超出了表格，请核对后重新粘贴` };
  const wrong = block.flat().find((cell) => !/^\d{0,6}$/.test(cell));
  if (wrong !== undefined) return { fault: `“${wrong.slice(0, 20)}”不是人数，请只粘贴数字` };
  const counts = before.map((each, at) => {
    const cells = block[at - row];
    if (!cells) return each;
    const steps = each.steps.map((count, step) => {
      const cell = cells[step - column];
      return cell === undefined || cell === '' ? count : Number(cell);
    });
    return { goal: each.goal, steps };
  });
  return { counts };
}
