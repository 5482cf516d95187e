import type { Viewer } from '@lendwright/access';
import type { BodyOf, exportAudit as operation } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { Bytes } from '../../platform/http/route';
import { countEvents, eventQueryOf, recordAuditEvent } from '../audit';
import { todayIn } from '../records';
import type { ExportDeps } from './export-records';
import { streamExport } from './stream-export';

/**
 * Exports the events of the audit log that match the filters, and records the export in the log.
 * @param signal aborts if the client disconnects
 * @throws Refusal 429 export_running, 429 too_many_at_once, 503, 507 storage_full
 */
export function exportAudit(
  deps: Pick<ExportDeps, 'exporter' | 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  filters: BodyOf<typeof operation>,
  signal?: AbortSignal,
): Promise<Bytes> {
  return streamExport(deps.exporter, viewer, signal, async () => {
    const { timeZone } = await deps.setups.of(scope);
    const eventQuery = eventQueryOf(filters);
    const events = await scope.write(async (tx) => {
      const [now] = await tx.query<{ at: string }>('select now() as at', [], 'now');
      // The start time, which excludes the export's own event.
      const query = { ...eventQuery, before: eventQuery.before ?? now?.at ?? null };
      const givenParts = Object.entries(eventQuery).filter(([, value]) => value !== null);
      await recordAuditEvent(tx, viewer, {
        act: 'exported',
        subject: { kind: 'audit', id: null, title: 'Audit log' },
        details: {
          ...{ module: 'audit', records: await countEvents(tx, query) },
          filters: givenParts.map(([field, value]) => ({ field, operator: 'equals', value })),
        },
      });
      return query;
    });
    return { plan: { companyId: scope.companyId, events }, name: `audit-log-${todayIn(timeZone)}` };
  });
}
