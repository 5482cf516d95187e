import { reason } from '@lendwright/api';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { followUpRows, readTemplateHeads } from './template-rows';
import type { ResolvedTemplate } from './template-input';

type Edges = ReadonlyMap<Id, readonly Id[]>;

/**
 * Finds a cycle of follow-ups through the template, or null.
 * @example findCycle('a', new Map([['a', ['b']], ['b', ['a']]])) // ['a', 'b', 'a']
 */
function findCycle(start: Id, edges: Edges): readonly Id[] | null {
  const seenKeys = new Set<Id>();
  const paths: (readonly Id[])[] = [[start]];
  for (let path = paths.pop(); path; path = paths.pop()) {
    for (const nextEdge of edges.get(path.at(-1) ?? start) ?? []) {
      if (nextEdge === start) return [...path, nextEdge];
      if (seenKeys.has(nextEdge)) continue;
      seenKeys.add(nextEdge);
      paths.push([...path, nextEdge]);
    }
  }
  return null;
}

/**
 * Validates follow-ups: templates of the same module, without duplicates or cycles.
 * @throws Refusal 422 invalid; for a cycle with the titles along it
 */
export async function checkFollowUps(tx: TenantTx, id: Id, input: ResolvedTemplate): Promise<void> {
  const invalidRefusal = (explanation: Reason, cyclePath: readonly string[] = []) =>
    new Refusal(422, 'invalid', explanation, { path: 'followUps', faults: [], way: cyclePath });
  const followUpIds = input.followUps.map(({ template }) => template);
  const heads = new Map((await readTemplateHeads(tx)).map((head) => [head.id, head]));
  if (!followUpIds.every((nextId) => nextId === id || heads.has(nextId)))
    throw invalidRefusal(reason('tasks.followUpUnknown'));
  if (new Set(followUpIds).size < followUpIds.length) throw invalidRefusal(reason('tasks.followUpTwice'));
  const rows = (await followUpRows(tx)).filter((row) => row.template_id !== id);
  const neighbors = [...followUpIds, ...rows.filter(({ next_id }) => next_id === id).map((row) => row.template_id)];
  if (!neighbors.every((neighbor) => neighbor === id || heads.get(neighbor)?.module_key === input.module))
    throw invalidRefusal(reason('tasks.followUpModule'));
  const edges = new Map<Id, Id[]>([[id, followUpIds]]);
  for (const { template_id, next_id } of rows) edges.set(template_id, [...(edges.get(template_id) ?? []), next_id]);
  const cyclePath = findCycle(id, edges)?.map((cycle) =>
    cycle === id ? input.title : (heads.get(cycle)?.title ?? ''),
  );
  if (cyclePath) throw invalidRefusal(reason('tasks.followUpCircle', { path: cyclePath.join(' → ') }), cyclePath);
}
