import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { exportConfiguration } from './run/export-configuration';
import { importConfiguration } from './run/import-configuration';

/** The configuration of a company as a file, for administrators. */
export function configurationRoutes(services: Services): Route[] {
  return [
    serve(api.exportConfiguration, ({ scope, viewer }) => exportConfiguration(services, scope, viewer)),
    serve(api.importConfiguration, ({ scope, viewer, body }) => importConfiguration(services, scope, viewer, body)),
  ];
}
