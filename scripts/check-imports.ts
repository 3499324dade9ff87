import { globSync, readFileSync } from 'node:fs';
import { STAGES } from '../packages/domain/src/evaluation/stages.ts';
import { declaredPackages } from './imports/declared-packages.ts';
import {
  buildImportGraph,
  findCircles,
  findRunTimePath,
  type GraphEdge,
  type ImportGraph,
} from './imports/import-graph.ts';
import { isTesting, RULES, type Rule, roomOf } from './imports/rules.ts';
import { isCode, isTest, type SourceFile } from './imports/source-file.ts';

export type Violation = {
  readonly path: string;
  readonly line: number;
  readonly rule: string;
  readonly detail: string;
};

const MAX_LINES = 400;
const VAGUE_FOLDERS = ['utils', 'common', 'helpers', 'misc'];

/** Everything in these files that breaks the rules about imports, folder names and file length. */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  const graph = buildImportGraph(files);
  return [
    ...[...graph.keys()].flatMap((path) =>
      RULES.filter((rule) => rule.of(path)).flatMap((rule) => judge(rule, path, graph)),
    ),
    ...findUndeclaredPackages(files, graph),
    ...findCircles(graph, roomOf).map((circle) => ({
      path: circle[0] ?? '',
      line: 1,
      rule: 'no circle between folders',
      detail: circle.join(' ↔ '),
    })),
    ...files.flatMap(findVagueFolder),
    ...files.flatMap(findLongFile),
    ...files.flatMap(findStageDecided),
  ];
}

function judge(rule: Rule, path: string, graph: ImportGraph): Violation[] {
  const edges = graph.get(path) ?? [];
  const { only, never, neverReach } = rule;
  if (neverReach) return judgeReach(rule.name, neverReach, path, graph);
  return edges
    .filter((edge) => (only ? !only.some((allowed) => allowed.test(edge.to)) : never?.(edge)))
    .map((edge) => violation(edge, rule.name, edge.to));
}

/** A direct import breaks the rule even as a type; beyond that only what is loaded counts. */
function judgeReach(
  rule: string,
  isGoal: (path: string) => boolean,
  path: string,
  graph: ImportGraph,
): Violation[] {
  return (graph.get(path) ?? []).flatMap((edge) => {
    if (isGoal(edge.to)) return [violation(edge, rule, edge.to)];
    const way = edge.typeOnly ? undefined : findRunTimePath(graph, edge.to, isGoal);
    return way ? [violation(edge, rule, way.join(' → '))] : [];
  });
}

function findUndeclaredPackages(files: readonly SourceFile[], graph: ImportGraph): Violation[] {
  const isDeclared = declaredPackages(files);
  return [...graph.values()]
    .flat()
    .filter(({ from, to }) => to.startsWith('npm:') && !isDeclared(from, to.slice('npm:'.length)))
    .map((edge) => violation(edge, 'a package is declared where it is used', edge.to));
}

function findVagueFolder({ path }: SourceFile): Violation[] {
  const vague = path
    .split('/')
    .slice(0, -1)
    .find((folder) => VAGUE_FOLDERS.includes(folder));
  return vague ? [{ path, line: 1, rule: 'folders are named after what they hold', detail: vague }] : [];
}

function findLongFile({ path, text }: SourceFile): Violation[] {
  const lines = text.trimEnd().split('\n').length;
  if (isTest(path) || path.endsWith('.json') || lines <= MAX_LINES) return [];
  return [{ path, line: MAX_LINES, rule: `no file above ${MAX_LINES} lines`, detail: `${lines} lines` }];
}

const KEYS = STAGES.map(({ stage }) => stage).join('|');
/** A stage compared, chosen by or set, in code or in a statement. */
const STAGE_DECIDED = new RegExp(
  [
    `[!=]==?\\s*['"\`](?:${KEYS})['"\`]`,
    `['"\`](?:${KEYS})['"\`]\\s*[!=]==`,
    `case\\s+['"\`](?:political_audit|center_audit|informate|assessment)['"\`]`,
    `\\bstage\\s*[:=]\\s*'(?:${KEYS})'`,
    `\\bstage\\s+in\\s*\\('`,
  ].join('|'),
  'g',
);

/** What a stage means is said in its row of the domain; everybody else asks it. */
function findStageDecided({ path, text }: SourceFile): Violation[] {
  if (!/^apps\/(server|web)\/src\//.test(path) || !isCode(path) || isTest(path) || isTesting(path)) return [];
  return [...text.matchAll(STAGE_DECIDED)].map(({ index, 0: detail }) => ({
    path,
    line: text.slice(0, index).split('\n').length,
    rule: 'a stage is compared and set in the domain only',
    detail,
  }));
}

function violation({ from, line }: GraphEdge, rule: string, detail: string): Violation {
  return { path: from, line, rule, detail };
}

function readSourceFiles(): SourceFile[] {
  const code = globSync('{packages,apps,demo,e2e,bench,scripts}/**/*.{ts,tsx,css}', {
    exclude: (name) =>
      ['node_modules', 'dist', '.data', 'test-results'].includes(name.split('/').at(-1) ?? ''),
  });
  const manifests = globSync([
    'package.json',
    '{packages,apps}/*/package.json',
    '{demo,e2e,bench}/package.json',
  ]);
  return [...code, ...manifests, 'vitest.config.ts'].map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
}

if (import.meta.main) {
  process.chdir(`${import.meta.dirname}/..`);
  const files = readSourceFiles();
  const violations = findViolations(files);
  for (const { path, line, rule, detail } of violations) console.error(`${path}:${line}  ${rule}: ${detail}`);
  console.log(`${files.length} files, ${violations.length} violations`);
  if (violations.length > 0) process.exitCode = 1;
}
