import { holdersOf, idsBelow, ROOT, type FormModel } from '../../model';

/** Where the focus goes when elements go: to the next one in their place, else the one before, else what held them. */
export function neighbourOf(model: FormModel, ids: readonly string[]): string | null {
  const [first] = ids;
  const holder = first === undefined ? undefined : model.holders.get(first);
  if (first === undefined || holder === undefined) return null;
  const gone = new Set(ids.flatMap((id) => idsBelow(model, id)));
  const children = model.childs.get(holder) ?? [];
  const at = children.indexOf(first);
  const near = [...children.slice(at), ...children.slice(0, at).reverse()].find((id) => !gone.has(id));
  const around = [holder, ...holdersOf(model, holder)].find((id) => model.elements.has(id) && !gone.has(id));
  return near ?? (holder === ROOT ? null : (around ?? null));
}
