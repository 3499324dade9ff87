import { readsWholeData, TIMED_STAGES } from '@course-center/domain/evaluation/data/group-figures';
import {
  DIMENSIONS,
  type DimensionKey,
  EVERY_TERM,
  type Measured,
  NONE,
  WITH_LEAVES,
} from '@course-center/domain/evaluation/data/pivot';
import { AUDIT } from '@course-center/domain/evaluation/group';
import {
  type Involvement,
  type ReviewFact,
  type ReviewReader,
  stagesTelling,
} from '@course-center/domain/evaluation/reviews/discretion';
import {
  averagesTold,
  isWholeTold,
  LEAST_ON_A_SIDE,
} from '@course-center/domain/evaluation/reviews/indicator-scores';
import { SIDES, type Side } from '@course-center/domain/evaluation/reviews/result';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { STAGES, type Stage, stagesIn } from '@course-center/domain/evaluation/stages';
import { several } from '@course-center/domain/lists/several';
import { anyPartOf, type Bind, partOf } from '../../../platform/lists/list-definition.ts';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { COMMITTEE, RESULT_LIST } from '../groups/groups-json.ts';

/** Who reads figures, when, and the groups that they teach in or still judge. */
export interface FigureReader extends ReviewReader {
  readonly at: Date;
  readonly reach: readonly number[] | null;
  readonly term: string;
  readonly taught: readonly number[];
  readonly judged: readonly number[];
}

/** What a statement is made of: parts by name, bound as they are used. */
export interface FigureSql {
  readonly bind: Bind;
  readonly values: unknown[];
  readonly figure: ReturnType<typeof figuresOf>;
  /** What a group is told apart by, and what that is called. */
  keyOf(dimension: DimensionKey): string;
  titleOf(dimension: DimensionKey): string;
  /** A figure in hundredths. */
  measuredOf(measured: Measured): string;
  /** That a text is among the values of a dimension that are filtered by, if any are. */
  wanted(query: ListQuery, dimension: DimensionKey, text: string): string;
  /** The tables that a text names, then its conditions. */
  from(text: string, query: ListQuery): string;
  /** The conditions where they are about courses `e` alone, each of which knows how many groups it has. */
  ofCourses(query: ListQuery): string | null;
}

const literal = (stages: readonly Stage[]) => `'{${stages.join(',')}}'::text[]`;
const and = (...conditions: readonly string[]) =>
  conditions.includes('false')
    ? 'false'
    : conditions.filter((each) => each !== 'true').join(' and ') || 'true';
const when = (condition: string, value: string) =>
  condition === 'true' ? value : `case when ${condition} then ${value} end`;
const bound = (bind: Bind, value: unknown) => {
  let name: string | undefined;
  return () => {
    name ??= bind(value);
    return name;
  };
};

/** Of a group `g`: that its evaluation is complete, and its grade no provisional one. */
export const IS_OVER = `(g.stage = any(${literal(stagesIn('over'))}))`;
/** Of a group `g`: that its result is announced, as `isAnnounced` has it. */
const ANNOUNCED = `(g.announced_at is not null and g.stage = any(${literal(stagesIn('over'))})
  and g.audit_status <> ${AUDIT.refused})`;
/** That no time passes for it any more. */
const ENDED = `(g.stage = any(${literal(stagesIn('over'))}) or g.audit_status = ${AUDIT.refused})`;
const FINAL_GRADE = 'case when o.average_score is not null then coalesce(o.hand_grade, o.grade) end';

const CENTRAL: Side = 'central';

/** By alias, each after what it needs; those that a statement does not name are left away. */
const JOINS: Readonly<Record<string, string>> = {
  e: 'join evaluation_courses e on e.id = g.evaluation_course_id and e.deleted_at is null',
  c: 'join courses c on c.id = e.course_id',
  d: 'join departments d on d.id = c.department_id',
  q: 'join department_colleges q on q.department_id = c.department_id',
  qd: 'join departments qd on qd.id = q.college_id',
  n: 'left join natures n on n.id = c.nature_id',
  v: 'join evaluation_system_versions v on v.id = e.version_id',
  s: 'join evaluation_systems s on s.id = v.evaluation_system_id',
  o: 'left join group_results o on o.evaluation_course_group_id = g.id',
  l: `left join lateral (select t.person_id, t.self_evaluation_grade from evaluation_course_teachers t
    where t.evaluation_course_group_id = g.id order by t.is_leader desc, t.id limit 1) l on true`,
  p: 'left join people p on p.id = l.person_id',
  j: 'left join job_titles j on j.id = p.job_title_id',
  k: `left join lateral (select count(*)::int as assigned, count(*) filter (where r.status = ${REVIEW.submitted})::int as submitted,
      count(*) filter (where r.status = ${REVIEW.submitted} and r.side = 'department') as department,
      count(*) filter (where r.status = ${REVIEW.submitted} and r.side = 'central') as central,
      max(r.score) filter (where r.status = ${REVIEW.submitted}) - min(r.score) filter (where r.status = ${REVIEW.submitted}) as spread
    from reviews r where r.evaluation_course_group_id = g.id) k on true`,
  z: `left join lateral (select max(w.at) as at from group_steps w where w.evaluation_course_group_id = g.id) z on true`,
  y: `left join lateral (select ll.state from result_list_rows lr join result_lists ll on ll.id = lr.result_list_id
    where lr.evaluation_course_group_id = g.id and lr.corrects_id is null) y on true`,
  // Who has none is there all the same, so that totals are those of every other pivot.
  x: `left join reviews x on x.evaluation_course_group_id = g.id and x.status = ${REVIEW.submitted}`,
  xp: 'left join people xp on xp.id = x.person_id',
  xg: `left join lateral (select r.id as review_id, r.score, b.id, b.name from reviews r
    join expert_group_members m on m.person_id = r.person_id
    join expert_groups b on b.id = m.expert_group_id and b.process = e.process
    where r.evaluation_course_group_id = g.id and r.status = ${REVIEW.submitted} and r.side = '${CENTRAL}') xg on true`,
};

const NAMED = Object.keys(JOINS).map((alias) => [alias, new RegExp(`\\b${alias}\\.`)] as const);

/** The tables that a text names, and what those are joined by. */
function tablesIn(text: string): string {
  const needed: string[] = [];
  for (const [alias, named] of NAMED.toReversed())
    if (alias === 'e' || [text, ...needed].some((part) => named.test(part)))
      needed.unshift(JOINS[alias] as string);
  return `evaluation_course_groups g ${needed.join(' ')}`;
}

/** Those that hang on what of a group its reader is told. */
type ToldDimension = 'grade' | 'standing';

const KEY: Readonly<Record<Exclude<DimensionKey, ToldDimension>, readonly [key: string, title: string]>> = {
  college: ['q.college_id', 'qd.name'],
  department: ['c.department_id', 'd.name'],
  nature: ['c.nature_id', 'n.name'],
  category: ["nullif(c.category, '')", 'c.category'],
  system: ['v.evaluation_system_id', 's.name'],
  process: ['e.process', 'null'],
  stage: ['g.stage', 'null'],
  self_grade: ['l.self_evaluation_grade', 'null'],
  announced: [
    `case when ${ANNOUNCED} then case when g.published_at is null then 'notice' else 'published' end else 'no' end`,
    'null',
  ],
  job_title: ['p.job_title_id', 'j.name'],
  term: ['e.acad_year_term', 'null'],
  // What was published without a list is published all the same.
  list: ["coalesce(y.state, case when g.published_at is not null then 'published' end)", 'null'],
  expert: ['x.person_id', 'xp.name'],
  expert_group: ['xg.id', 'xg.name'],
  group: ['g.id', 'null'],
};

export function figureSql(reader: FigureReader): FigureSql {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const told = toldTo(reader, bind);
  const now = bound(bind, reader.at.toISOString());
  const figure = figuresOf(told, now, readsWholeData(reader));
  const told_keys: Readonly<Record<ToldDimension, () => string>> = {
    grade: () => figure.grade(),
    standing: () =>
      `case when (${figure.grade()}) is not null then case when ${IS_OVER} then 'final' else 'provisional' end end`,
  };
  const isTold = (dimension: DimensionKey): dimension is ToldDimension => Object.hasOwn(told_keys, dimension);
  const keyOf = (dimension: DimensionKey) =>
    `coalesce((${isTold(dimension) ? told_keys[dimension]() : KEY[dimension][0]})::text, '${NONE}')`;
  return {
    ...{ bind, values, figure, keyOf },
    titleOf: (dimension) => `(${isTold(dimension) ? 'null' : KEY[dimension][1]})::text`,
    measuredOf: (measured) => {
      const value = figure[measured]();
      return measured === 'returns' || measured === 'total_days' ? `100 * (${value})` : value;
    },
    wanted: (query, dimension, text) => {
      const value = asked(query, dimension);
      return value === null ? 'true' : `${text} = any(${bind(several(value))}::text[])`;
    },
    from: (text, query) => {
      const where = conditionsOf(query, reader, { bind, keyOf, ...figure });
      return `${tablesIn(`${text} ${where}`)} where ${where}`;
    },
    ofCourses: (query) => {
      const others = FILTERS.some((name) => name !== 'term' && asked(query, name) !== null);
      return others || reader.reach ? null : conditionsOf(query, reader, { bind, keyOf, ...figure });
    },
  };
}

type Told = ReturnType<typeof toldTo>;

/** By identity, involvement and what is told: conditions without parameters. */
const SAID_BY_RULES = new Map<string, string>();

/** What a reader may know of a group's reviews. The rules decide; this repeats what they say of each case. */
function toldTo(reader: FigureReader, bind: Bind) {
  const { identity } = reader;
  /** What the rules say of an involvement is the same at every call: asked anew it took a third of a page's time. */
  const ruled = (name: string, involvement: Involvement, say: () => string) => {
    const key = `${identity} ${involvement} ${name}`;
    const said = SAID_BY_RULES.get(key) ?? say();
    SAID_BY_RULES.set(key, said);
    return said;
  };
  const taught = bound(bind, [...reader.taught]);
  const judged = bound(bind, [...reader.judged]);
  const stages = (fact: ReviewFact, side: Side, involvement: Involvement) => {
    const of = (announced: boolean) => stagesTelling(fact, side, { identity, involvement }, announced);
    const [hidden, shown] = [of(false), of(true)];
    if (hidden.length === STAGES.length && shown.length === STAGES.length) return 'true';
    if (hidden.length + shown.length === 0) return 'false';
    return `g.stage = any(case when g.announced_at is null then ${literal(hidden)} else ${literal(shown)} end)`;
  };
  const knownBy = (involvement: Involvement) =>
    SIDES.filter((side) => stagesTelling('score', side, { identity, involvement }, true).length > 0);
  /** What is told alike however somebody is involved asks for no case: an order by it is an index's. */
  const byInvolvement = (condition: (involvement: Involvement) => string) => {
    const usual = condition('none');
    const involved = [
      ...(reader.taught.length > 0 ? [{ which: taught, says: condition('teaches') }] : []),
      ...(reader.judged.length > 0 ? [{ which: judged, says: condition('reviews') }] : []),
    ];
    if (involved.every(({ says }) => says === usual)) return usual;
    const cases = involved.map(({ which, says }) => `when g.id = any(${which()}::int[]) then ${says}`);
    return `(case ${cases.join(' ')} else ${usual} end)`;
  };
  return {
    fact: (fact: ReviewFact, side: Side) =>
      byInvolvement((involvement) =>
        ruled(`fact ${fact} of ${side}`, involvement, () => stages(fact, side, involvement)),
      ),
    /** What a side comes to, without telling what one expert gave. */
    average: (side: Side) =>
      byInvolvement((involvement) =>
        ruled(`average of ${side}`, involvement, () => {
          const known = knownBy(involvement);
          const apart = counted(
            (reviews) => known.includes(side) || averagesTold(reviews, known) === 'sides',
          );
          return and(stages('average', side, involvement), apart);
        }),
      ),
    /** The same of both. */
    whole: () =>
      byInvolvement((involvement) =>
        ruled('whole', involvement, () => {
          const known = knownBy(involvement);
          const apart = counted(
            (reviews) =>
              isWholeTold(averagesTold(reviews, known)) || reviews.every(({ side }) => known.includes(side)),
          );
          return and(stages('result', 'central', involvement), apart);
        }),
      ),
    /** What both gave each leaf: whoever knows what an expert gave in all does not know that. */
    leaves: () =>
      byInvolvement((involvement) =>
        ruled('leaves', involvement, () => {
          const all = knownBy(involvement).length === SIDES.length;
          const apart = all ? 'true' : counted((reviews) => averagesTold(reviews) === 'sides');
          return and(stages('result', 'central', involvement), apart);
        }),
      ),
  };
}

/** That a group `g` has so many submitted reviews on its sides that a rule says yes; from three on it says the same. */
function counted(rule: (reviews: readonly { readonly side: Side }[]) => boolean): string {
  const numbers = Array.from({ length: LEAST_ON_A_SIDE + 1 }, (_, count) => count);
  const of = (side: Side, count: number) => Array.from({ length: count }, () => ({ side }));
  const fitting = numbers.flatMap((department) =>
    numbers
      .filter((central) => rule([...of('department', department), ...of('central', central)]))
      .map((central) => `(${department}, ${central})`),
  );
  if (fitting.length === numbers.length ** 2) return 'true';
  return fitting.length === 0
    ? 'false'
    : `(least(k.department, ${LEAST_ON_A_SIDE}), least(k.central, ${LEAST_ON_A_SIDE})) in (${fitting.join(', ')})`;
}

/** What is selected of a group, by the name of its figure; scores in hundredths. */
function figuresOf(told: Told, now: () => string, whole: boolean) {
  const days = `round((extract(epoch from (case when ${ENDED} then coalesce(z.at, e.planned_at) else`;
  return {
    // Not what a committee came to: one that ended without agreement would be told by the number.
    audits: () => `(select count(*)::int from group_verdicts m where m.evaluation_course_group_id = g.id
      and m.stage = any(${literal(stagesIn('audit'))}))`,
    returns: () => 'g.reject_count',
    days: () => stagesDays(now()),
    total_days: () => `greatest(0, ${days} ${now()}::timestamptz end) - e.planned_at) / 86400)::numeric, 1))`,
    experts: () => when(and(...SIDES.map((side) => told.fact('exists', side))), 'k.assigned'),
    submitted: () => when(and(...SIDES.map((side) => told.fact('progress', side))), 'k.submitted'),
    department_average: () => when(told.average('department'), 'o.department_average'),
    central_average: () => when(told.average('central'), 'o.central_average'),
    score: () => when(told.whole(), 'o.average_score'),
    spread: () =>
      whole ? when(and(...SIDES.map((side) => told.fact('score', side))), 'k.spread') : 'null::int',
    grade: () => when(told.fact('result', 'central'), FINAL_GRADE),
    department_grade: () => when(told.fact('average', 'department'), 'o.department_grade'),
    /** Counted by whoever presents it: what is told of it hangs on whether it has ended. */
    committee: () =>
      when(whole ? `g.stage = any(${literal(stagesIn('committee', 'over'))})` : ANNOUNCED, COMMITTEE),
    list: () => (whole ? RESULT_LIST : 'null::json'),
    /** Whether what the experts gave each leaf is told. */
    leaves_told: () => told.leaves(),
    scores_told: () => told.fact('score', 'central'),
  };
}

/** Days in each stage: from one step to the next, in the stage that it left; the present one until now. */
const stagesDays = (now: string) => `(select coalesce(json_agg(y), '[]'::json) from (
  select stay.stage, round((sum(greatest(0, stay.seconds)) / 86400)::numeric, 1) as days from (
    select w.from_stage as stage, extract(epoch from w.at - coalesce(lag(w.at) over (order by w.id), e.planned_at)) as seconds
    from group_steps w where w.evaluation_course_group_id = g.id
    union all select g.stage, extract(epoch from ${now}::timestamptz - coalesce(z.at, e.planned_at)) where not ${ENDED}
  ) stay where stay.stage = any(${literal(TIMED_STAGES)}) group by stay.stage) y)`;

/** What only the course centre may tell groups apart by. */
export const CENTRE: readonly DimensionKey[] = ['expert', 'expert_group', 'list'];

/** Of a submitted review `r` of a group: that it is what groups are told apart by where one has several. */
const OF_REVIEW: Readonly<Partial<Record<DimensionKey, (is: (id: string) => string) => string>>> = {
  expert: (is) => is('r.person_id'),
  expert_group: (is) => `r.side = '${CENTRAL}' and exists (select 1 from expert_group_members m
    join expert_groups b on b.id = m.expert_group_id and b.process = e.process
    where m.person_id = r.person_id and ${is('b.id')})`,
};

/** That a group `g` has one of these, or where `-` is among them, none at all. */
function hasSome(of: (is: (id: string) => string) => string, wanted: string): string {
  const some = (is: (id: string) => string) =>
    `exists (select 1 from reviews r where r.evaluation_course_group_id = g.id
      and r.status = ${REVIEW.submitted} and ${of(is)})`;
  return `(${some((id) => `${id}::text = ${wanted}`)} or '${NONE}' = ${wanted} and not ${some(() => 'true')})`;
}

const FILTERS = [
  ...DIMENSIONS.map(({ key }) => key),
  ...(['course_name', 'teacher', 'passed', 'score', 'leaves'] as const),
];

interface Conditions {
  readonly bind: Bind;
  readonly keyOf: (dimension: DimensionKey) => string;
  readonly score: () => string;
  readonly leaves_told: () => string;
}

const asked = (query: ListQuery, name: string) => {
  const value = query[`filter[${name}]`];
  return value === undefined || value === '' ? null : String(value);
};

/** The one filter of all views: values of dimensions, parts of names, a range of scores, and how far somebody reaches. */
function conditionsOf(
  query: ListQuery,
  reader: FigureReader,
  { bind, keyOf, score, leaves_told }: Conditions,
): string {
  const conditions = DIMENSIONS.flatMap(({ key }) => {
    const value = asked(query, key);
    if (key === 'term') return value === EVERY_TERM ? [] : [termsIn(value, reader, bind)];
    if (value === null) return [];
    // A parameter that nothing names has no type, and the statement would be refused.
    if (CENTRE.includes(key) && !readsWholeData(reader)) return [];
    const wanted = `any(${bind(several(value))}::text[])`;
    const ofReview = OF_REVIEW[key];
    if (ofReview) return [hasSome(ofReview, wanted)];
    return [`${keyOf(key)} = ${wanted}`];
  });
  const course = asked(query, 'course_name');
  if (course) conditions.push(anyPartOf('c.search', 'c.name', 'c.code')(bind, course));
  const teacher = asked(query, 'teacher');
  if (teacher)
    conditions.push(`exists (select 1 from evaluation_course_teachers t join people tp on tp.id = t.person_id
      where t.evaluation_course_group_id = g.id and ${partOf('tp.search', 'tp.name', 'tp.employee_no')(bind, teacher)})`);
  const passed = asked(query, 'passed');
  if (passed) conditions.push(passedThrough(bind(several(passed))));
  const range = asked(query, 'score');
  if (range) conditions.push(scoresIn(range, score, bind));
  if (asked(query, 'leaves') === WITH_LEAVES)
    conditions.push(`o.average_score is not null and (${leaves_told()})`);
  if (reader.reach) conditions.push(`c.department_id = any(${bind([...reader.reach])}::int[])`);
  return conditions.join(' and ') || 'true';
}

/** What time was spent in, as `stagesDays` counts it. */
const passedThrough = (stages: string) => `((g.stage = any(${stages}::text[]) and not ${ENDED}) or exists (
  select 1 from group_steps w where w.evaluation_course_group_id = g.id and w.from_stage = any(${stages}::text[])))`;

function termsIn(value: string | null, { term }: FigureReader, bind: Bind): string {
  return `e.acad_year_term = any(${bind(value === null ? [term] : several(value))}::text[])`;
}

/** `80~85` is from 80 on and below 85; up to 100 is with it. */
function scoresIn(range: string, score: () => string, bind: Bind): string {
  const [from = Number.NaN, to = Number.NaN] = range.split('~').map(Number);
  if (!(from >= 0 && to <= 100 && from < to)) return 'false';
  const end = to === 100 ? '<=' : '<';
  const told = score();
  return `(${told}) >= ${bind(Math.round(from * 100))} and (${told}) ${end} ${bind(Math.round(to * 100))}`;
}
