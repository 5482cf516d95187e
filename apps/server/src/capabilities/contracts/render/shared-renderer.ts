import type { Services } from '../../../platform/services';
import { ContractRenderer } from './contract-renderer';

const renderers = new WeakMap<Services['database'], ContractRenderer>();

/** The renderer of this process, shared by all callers, so that its limits apply to all documents together. */
export function sharedRenderer({ database }: Pick<Services, 'database'>): ContractRenderer {
  let renderer = renderers.get(database);
  if (!renderer) renderers.set(database, (renderer = new ContractRenderer()));
  return renderer;
}
