import { reason } from '@lendwright/api';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { followUpRows, templateHeads } from './template-rows';
import type { SettledWish } from './template-wish';

type Edges = ReadonlyMap<Id, readonly Id[]>;

/**
 * The way from a template back to itself along follow-ups, or null.
 * @example findCircle('a', new Map([['a', ['b']], ['b', ['a']]])) // ['a', 'b', 'a']
 */
function findCircle(start: Id, edges: Edges): readonly Id[] | null {
  const seen = new Set<Id>();
  const ways: (readonly Id[])[] = [[start]];
  for (let way = ways.pop(); way; way = ways.pop()) {
    for (const next of edges.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/**
 * Checks what follows a template: templates of the same module, each once, never in a circle.
 * @throws Refusal 422 invalid; for a circle with the titles on its way
 */
export async function checkFollowUps(tx: TenantTx, id: Id, wish: SettledWish): Promise<void> {
  const refuse = (why: Reason, way: readonly string[] = []) =>
    new Refusal(422, 'invalid', why, { path: 'followUps', faults: [], way });
  const nexts = wish.followUps.map(({ template }) => template);
  const heads = new Map((await templateHeads(tx)).map((head) => [head.id, head]));
  if (!nexts.every((next) => next === id || heads.has(next))) throw refuse(reason('tasks.followUpUnknown'));
  if (new Set(nexts).size < nexts.length) throw refuse(reason('tasks.followUpTwice'));
  const rows = (await followUpRows(tx)).filter((row) => row.template_id !== id);
  const neighbours = [...nexts, ...rows.filter(({ next_id }) => next_id === id).map((row) => row.template_id)];
  if (!neighbours.every((one) => one === id || heads.get(one)?.module_key === wish.module))
    throw refuse(reason('tasks.followUpModule'));
  const edges = new Map<Id, Id[]>([[id, nexts]]);
  for (const { template_id, next_id } of rows) edges.set(template_id, [...(edges.get(template_id) ?? []), next_id]);
  const way = findCircle(id, edges)?.map((one) => (one === id ? wish.title : (heads.get(one)?.title ?? '')));
  if (way) throw refuse(reason('tasks.followUpCircle', { path: way.join(' → ') }), way);
}
