import type { ListTarget } from './list-targets';

/** The address of a way, for a press on what is no link itself; the router reads filters as JSON. */
export function targetPath({ to, search }: ListTarget): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search) as [string, unknown][])
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return query.size > 0 ? `${to}?${query}` : to;
}
