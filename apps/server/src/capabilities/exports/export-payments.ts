import type { Viewer } from '@lendwright/access';
import { reason, type BodyOf, type exportPayments as operation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { Bytes } from '../../platform/http/route';
import { recordAuditEvent } from '../audit';
import { todayIn } from '../records';
import type { ExportDeps } from './export-records';
import { streamExport } from './stream-export';

/**
 * Exports the payments of the filters that staff may see, and records the export in the audit log.
 * @param gone aborts if the client disconnects
 * @throws Refusal 403 forbidden for payers, 429 export_running, 429 too_many_at_once, 503, 507 storage_full
 */
export function exportPayments(
  deps: Pick<ExportDeps, 'exporter' | 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  query: BodyOf<typeof operation>,
  gone?: AbortSignal,
): Promise<Bytes> {
  if (viewer.userType === 'Prospects' || viewer.userType === 'Contacts')
    throw new Refusal(403, 'forbidden', reason('payments.changeNotAllowed'));
  return streamExport(deps.exporter, viewer, gone, async () => {
    const { timeZone } = await deps.setups.of(scope);
    const given = Object.entries(query.filters ?? {}).filter(([, value]) => value != null);
    await scope.write((tx) =>
      recordAuditEvent(tx, viewer, {
        act: 'exported',
        subject: { kind: 'payment', id: null, title: 'Payments' },
        details: {
          module: 'payments',
          filters: given.map(([field, value]) => ({ field, operator: 'equals', value })),
        },
      }),
    );
    return {
      plan: { companyId: scope.companyId, payments: { ...query, viewer } },
      name: `payments-${todayIn(timeZone)}`,
    };
  });
}
