import { readImports } from './read-imports.ts';
import { resolveImport } from './resolve-import.ts';
import type { ResolvedImport } from './rules.ts';
import { isCode, type SourceFile } from './source-file.ts';

export type GraphEdge = ResolvedImport & { readonly line: number };
export type ImportGraph = ReadonlyMap<string, readonly GraphEdge[]>;

export function buildImportGraph(files: readonly SourceFile[]): ImportGraph {
  const known = new Set(files.map((file) => file.path));
  return new Map(files.filter((file) => isCode(file.path)).map((file) => [file.path, edgesOf(file, known)]));
}

function edgesOf({ path, text }: SourceFile, known: ReadonlySet<string>): GraphEdge[] {
  return readImports(text).map(({ specifier, typeOnly, line }) => ({
    from: path,
    to: resolveImport(path, specifier, known),
    typeOnly,
    line,
  }));
}

/** The shortest way by run-time imports from a file to a goal, or undefined when there is none. */
export function findRunTimePath(
  graph: ImportGraph,
  start: string,
  isGoal: (path: string) => boolean,
): readonly string[] | undefined {
  const seen = new Set([start]);
  const queue: string[][] = [[start]];
  for (const way of queue) {
    const here = way.at(-1) ?? start;
    if (isGoal(here)) return way;
    for (const { to, typeOnly } of graph.get(here) ?? []) {
      if (typeOnly || seen.has(to)) continue;
      seen.add(to);
      queue.push([...way, to]);
    }
  }
  return undefined;
}

/** Folders that import one another in a circle, each circle once, by types too: who reads one reads them all. */
export function findCircles(
  graph: ImportGraph,
  roomOf: (path: string) => string | undefined,
): readonly (readonly string[])[] {
  const rooms = new Map<string, Set<string>>();
  for (const { from, to } of [...graph.values()].flat()) {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a && b && a !== b) rooms.set(a, (rooms.get(a) ?? new Set()).add(b));
  }
  const reached = new Map([...rooms.keys()].map((room) => [room, reachableFrom(rooms, room)]));
  const circles = [...reached]
    .filter(([room, all]) => all.has(room))
    .map(([room, all]) => [...all].filter((other) => reached.get(other)?.has(room)).sort());
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function reachableFrom(rooms: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const seen = new Set<string>();
  const queue = [start];
  for (const here of queue)
    for (const next of rooms.get(here) ?? [])
      if (!seen.has(next)) {
        seen.add(next);
        queue.push(next);
      }
  return seen;
}
