import type { ListTarget } from './list-targets';

/** The URL of a list target, for click handlers on elements that are not links. The router parses filters as JSON. */
export function targetPath({ to, search }: ListTarget): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search) as [string, unknown][])
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return query.size > 0 ? `${to}?${query}` : to;
}
