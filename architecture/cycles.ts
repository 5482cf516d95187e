import type { Edge } from './imports-of';
import { layerOf, moduleOf } from './layers';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(pairs: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (!graph.has(from)) graph.set(from, new Set());
    graph.get(from)?.add(to);
  }
  return graph;
}

/** The shortest path from a node back to itself, or null. */
function wayBack(graph: Graph, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return trace(cameFrom, start, node);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      waiting.push(next);
    }
  }
  return null;
}

function trace(cameFrom: ReadonlyMap<string, string>, start: string, last: string): string[] {
  const way = [start];
  for (let node: string | undefined = last; node !== undefined && node !== start; node = cameFrom.get(node))
    way.splice(1, 0, node);
  return [...way, start];
}

function cyclesOf(graph: Graph): string[] {
  const told = new Set<string>();
  return [...graph.keys()].flatMap((node) => {
    const way = told.has(node) ? null : wayBack(graph, node);
    way?.forEach((step) => told.add(step));
    return way ? [way.join(' > ')] : [];
  });
}

/** Import cycles between modules at run time. Type-only imports are erased and close no cycle. */
export function moduleCycles(edges: readonly Edge[]): string[] {
  return cyclesOf(graphOf(edges.flatMap((edge) => (edge.to && !edge.typeOnly ? [[edge.from, edge.to] as const] : []))));
}

/** Import cycles between capabilities or features at run time, even where no two modules form one. */
export function folderCycles(edges: readonly Edge[]): string[] {
  const placeOf = (path: string) => {
    const layer = layerOf(path);
    const folder = layer && moduleOf(layer, path);
    return layer && folder ? `${layer.name}/${folder}` : null;
  };
  const pairs = edges.flatMap((edge) => {
    const [from, to] = [placeOf(edge.from), edge.to && placeOf(edge.to)];
    const counts = from && to && from !== to && !edge.typeOnly && !/\.(test|spec)\.tsx?$/.test(edge.from);
    return counts ? [[from, to] as const] : [];
  });
  return cyclesOf(graphOf(pairs));
}
