import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { sharedRenderer } from '../contracts';
import { listEngine } from '../lists';
import { aheadLoadsOf } from './ahead/ahead-loads';
import { readReportRecipients, saveReportRecipients } from './email/recipients';
import { saveReportEmail } from './email/save-report-email';
import { sendReportTest } from './email/send-report-test';
import { exportReport } from './export-report';
import { pinReport } from './pin-report';
import { listReports, readReport } from './read-reports';
import { readReportFields } from './report-fields';
import { runReport } from './run-report';
import { createReport, deleteReport, saveReport } from './save-report';

/** Reports of staff. */
export function reportRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  const deps = { engine, renderer: sharedRenderer(services) };
  return [
    serve(api.listReports, ({ scope, viewer }) => {
      aheadLoadsOf(services)?.add(scope.companyId);
      return listReports(engine, scope, viewer);
    }),
    serve(api.readReport, ({ scope, viewer, params }) => readReport(engine, scope, viewer, params.id)),
    serve(api.readReportFields, ({ scope, viewer, params }) => readReportFields(engine, scope, viewer, params.module)),
    serve(api.runReport, ({ scope, viewer, body }) => runReport(engine, scope, viewer, body)),
    serve(api.exportReport, ({ scope, viewer, body }) => exportReport(deps, scope, viewer, body)),
    serve(api.createReport, ({ scope, viewer, body }) => createReport(engine, scope, viewer, body)),
    serve(api.saveReport, ({ scope, viewer, params, body }) => saveReport(engine, scope, viewer, params.id, body)),
    serve(api.saveReportEmail, ({ scope, viewer, params, body }) =>
      saveReportEmail(engine, scope, viewer, params.id, body, services.clock.now()),
    ),
    serve(api.sendReportTest, ({ scope, viewer, params, body }) =>
      sendReportTest(
        { ...deps, files: services.files, publicUrl: services.config.publicUrl },
        scope,
        viewer,
        params.id,
        body,
        services.clock.now(),
      ),
    ),
    serve(api.readReportRecipients, ({ scope, viewer, params }) => readReportRecipients(scope, viewer, params.id)),
    serve(api.saveReportRecipients, ({ scope, viewer, params, body }) =>
      saveReportRecipients(engine, scope, viewer, params.id, body, services.clock.now()),
    ),
    serve(api.pinReport, ({ scope, viewer, params, body }) => pinReport(scope, viewer, params.id, body)),
    serve(api.deleteReport, ({ scope, viewer, params }) => deleteReport(scope, viewer, params.id)),
  ];
}
