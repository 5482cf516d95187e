import { recentRecords as recent, searchEverything as operation } from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listEngine } from '../lists';
import { readRecentRecords } from './recent-records';
import { searchEverything } from './search-everything';

export function searchRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  return [
    serve(operation, ({ scope, viewer, body }) => searchEverything(engine, scope, viewer, body)),
    serve(recent, ({ scope, viewer }) => readRecentRecords(engine, scope, viewer)),
  ];
}
