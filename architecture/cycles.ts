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
function findCycle(graph: Graph, start: string): string[] | null {
  const predecessors = new Map<string, string>();
  const queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const successor of graph.get(node) ?? []) {
      if (successor === start) return trace(predecessors, start, node);
      if (predecessors.has(successor)) continue;
      predecessors.set(successor, node);
      queue.push(successor);
    }
  }
  return null;
}

function trace(predecessors: ReadonlyMap<string, string>, start: string, lastModule: string): string[] {
  const cycle = [start];
  for (let node: string | undefined = lastModule; node !== undefined && node !== start; node = predecessors.get(node))
    cycle.splice(1, 0, node);
  return [...cycle, start];
}

/** The nodes without those that nothing leads out of, repeatedly: no cycle passes through those. */
function nodesNearCycles(graph: Graph): string[] {
  const importers = new Map<string, string[]>();
  for (const [from, targets] of graph)
    for (const to of targets) {
      const knownImporters = importers.get(to);
      if (knownImporters) knownImporters.push(from);
      else importers.set(to, [from]);
    }
  const outgoingNodes = new Map([...graph].map(([node, targets]) => [node, targets.size]));
  const endNodes = [...importers.keys()].filter((node) => !outgoingNodes.get(node));
  for (let end = endNodes.pop(); end !== undefined; end = endNodes.pop())
    for (const importer of importers.get(end) ?? []) {
      const remainingCount = (outgoingNodes.get(importer) ?? 0) - 1;
      outgoingNodes.set(importer, remainingCount);
      if (remainingCount === 0) endNodes.push(importer);
    }
  return [...graph.keys()].filter((node) => outgoingNodes.get(node) !== 0);
}

function cyclesOf(graph: Graph): string[] {
  const reportedNodes = new Set<string>();
  return nodesNearCycles(graph).flatMap((node) => {
    const cycle = reportedNodes.has(node) ? null : findCycle(graph, node);
    cycle?.forEach((step) => reportedNodes.add(step));
    return cycle ? [cycle.join(' > ')] : [];
  });
}

/** Import cycles between modules. Type-only imports count too: a cycle of types ties files together all the same. */
export function moduleCycles(edges: readonly Edge[]): string[] {
  return cyclesOf(graphOf(edges.flatMap((edge) => (edge.to ? [[edge.from, edge.to] as const] : []))));
}

/** Import cycles between capabilities or features at run time, even where no two modules form one. */
export function folderCycles(edges: readonly Edge[]): string[] {
  const moduleKey = (path: string) => {
    const layer = layerOf(path);
    const folder = layer && moduleOf(layer, path);
    return layer && folder ? `${layer.name}/${folder}` : null;
  };
  const pairs = edges.flatMap((edge) => {
    const [from, to] = [moduleKey(edge.from), edge.to && moduleKey(edge.to)];
    const isCounted = from && to && from !== to && !edge.isTypeOnly && !/\.(test|spec)\.tsx?$/.test(edge.from);
    return isCounted ? [[from, to] as const] : [];
  });
  return cyclesOf(graphOf(pairs));
}
