import type { ModuleDefinition } from '../records';
import type { ListPage } from './list-records';

/** A page in wire format: the records under the name of their module, together with the setup. */
export function presentList({ wire }: Pick<ModuleDefinition, 'wire'>, { records, setup, ...page }: ListPage) {
  const pageAndSetup = { ...page, ...setup };
  return wire.many === 'opportunities' ? { ...pageAndSetup, opportunities: records } : { ...pageAndSetup, records };
}
