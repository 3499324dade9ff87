import pg from 'pg';
import { assembleOnPostgres } from '../apps/server/src/testing/assemble-on-postgres.ts';
import { addShowcaseCrowd } from '../apps/server/src/testing/showcase-crowd.ts';
import { CONNECTION_OPTIONS, displayStatements } from '../apps/server/src/testing/statements.ts';
import { startTemporaryPostgres } from '../scripts/machine/temporary-postgres.ts';

const postgres = await startTemporaryPostgres({});
const { school, close } = await assembleOnPostgres(postgres.url, 4);
await school.pool.query('delete from excellent_courses');
await addShowcaseCrowd(school.db, 0, 20000);
const pool = new pg.Pool({ connectionString: postgres.url, options: CONNECTION_OPTIONS, max: 1 });
const Q: any[] = [
  { 'filter[finalGrade]': 'A，B', sort: '-page_view' },
  { 'filter[selfGrade]': 'A，B', sort: '-page_view', 'page[number]': 5 },
  { sort: '-page_view', 'page[number]': 30 },
  { 'filter[department.id]': 3, 'filter[EvaluationCourseGroup.groupGrade.grade]': 'A', sort: '-page_view' },
  { 'filter[recommend]': 1, 'filter[finalGrade]': 'A，B，C，D', sort: '-page_view' },
  {},
  { 'filter[compound]': '数据' },
  { 'filter[compound]': '王建' },
  { 'filter[compound]': '工程' },
  { 'filter[compound]': '学' },
];
let n = 0;
for (const q of Q) {
  const s = displayStatements(q);
  for (const [kind, st] of Object.entries(s) as any) {
    n++;
    const lit = (v: any) =>
      Array.isArray(v)
        ? `array[${v.map((x: any) => `'${x}'`).join(',')}]::text[]`
        : typeof v === 'number'
          ? String(v)
          : `'${v}'`;
    await pool.query(`prepare p${n} as ${st.text}`);
    const args = st.values.length ? `(${st.values.map(lit).join(',')})` : '';
    for (let i = 0; i < 2; i++) await pool.query(`execute p${n}${args}`);
    const { rows } = await pool.query(`explain (analyze, buffers) execute p${n}${args}`);
    const plan = rows.map((r: any) => r['QUERY PLAN']);
    console.log(
      '=====',
      JSON.stringify(q),
      kind,
      plan.slice(-1)[0],
      plan.find((l: string) => l.includes('Planning Time')),
    );
    if (process.env.FULL) console.log(plan.join('\n'));
  }
}
await pool.end();
await close();
await postgres.stop();
