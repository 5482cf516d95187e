import type { Services } from '../../../platform/services';
import { ContractRenderer } from './contract-renderer';

const renderers = new WeakMap<Services['database'], ContractRenderer>();

/** The renderer of this process, shared by everything that answers with a PDF, so that its limits hold for all. */
export function sharedRenderer({ database }: Pick<Services, 'database'>): ContractRenderer {
  let renderer = renderers.get(database);
  if (!renderer) renderers.set(database, (renderer = new ContractRenderer()));
  return renderer;
}
