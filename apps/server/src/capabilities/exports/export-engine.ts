import type { Services } from '../../platform/services';
import { listEngine, type ListEngine } from '../lists';
import { openExporter, type Exporter, type ExportThreads } from './exporter';

/** The list engine with the exporter of this process. */
export interface ExportEngine extends ListEngine {
  readonly exporter: Exporter;
}

const engines = new WeakMap<Services['database'], ExportEngine>();

/** Returns the export engine of this process, which shares its columns with lists. */
export function exportEngine(
  services: Parameters<typeof listEngine>[0] & { readonly exportThreads?: ExportThreads },
): ExportEngine {
  let engine = engines.get(services.database);
  if (!engine) {
    engine = { ...listEngine(services), exporter: openExporter(services.database, services.exportThreads) };
    engines.set(services.database, engine);
  }
  return engine;
}
