import type { Viewer } from '@lendwright/access';
import type { BodyOf, exportPayments as operation } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { Bytes } from '../../platform/http/route';
import { recordAuditEvent } from '../audit';
import { assertMayExport } from '../payments';
import { todayIn } from '../records';
import type { ExportDeps } from './export-records';
import { streamExport } from './stream-export';

/**
 * Exports the payments of the filters that staff may see, and records the export in the audit log.
 * @param signal aborts if the client disconnects
 * @throws Refusal 403 forbidden for payers, 404 not_found, 429 export_running, 429 too_many_at_once, 503, 507 storage_full
 */
export function exportPayments(
  deps: Pick<ExportDeps, 'exporter' | 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  query: BodyOf<typeof operation>,
  signal?: AbortSignal,
): Promise<Bytes> {
  return streamExport(deps.exporter, viewer, signal, async () => {
    const setup = await deps.setups.of(scope);
    const givenFilters = Object.entries(query.filters ?? {}).filter(([, value]) => value != null);
    const filters = givenFilters.map(([field, value]) => ({ field, operator: 'equals', value }));
    await scope.write(async (tx) => {
      await assertMayExport({ tx, setup, viewer, today: todayIn(setup.timeZone) }, query);
      const subject = { kind: 'payment', id: null, title: 'Payments' };
      await recordAuditEvent(tx, viewer, { act: 'exported', subject, details: { module: 'payments', filters } });
    });
    return {
      plan: { companyId: scope.companyId, payments: { ...query, viewer } },
      name: `payments-${todayIn(setup.timeZone)}`,
    };
  });
}
