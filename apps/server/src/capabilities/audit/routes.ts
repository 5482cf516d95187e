import type { Viewer } from '@lendwright/access';
import { listAudit, verifyAudit } from '@lendwright/api';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { serve, type Route } from '../../platform/http/route';
import { countEvents, eventQueryOf, readActions, readEvents, readSealTime } from './event-rows';
import { presentEvent } from './present-event';
import { verifyChain } from './verify-chain';

/** Reads the company's translations for a viewer; the result translates a stored name. */
type ReadNames = (tx: TenantTx, viewer: Viewer) => Promise<(name: string) => string>;

/** The routes of the audit log, for administrators. `exports` serves its export. */
export function auditRoutes(readNames: ReadNames): Route[] {
  return [
    serve(listAudit, ({ scope, viewer, body }) => {
      const query = eventQueryOf(body);
      return scope.read(async (tx) => {
        const [nameIn, events, count, acts] = await Promise.all([
          readNames(tx, viewer),
          readEvents(tx, query, body.skip, body.limit),
          countEvents(tx, query),
          readActions(tx),
        ]);
        return { events: events.map((event) => presentEvent(event, nameIn)), count, acts };
      });
    }),
    serve(verifyAudit, ({ scope }) =>
      scope.read(async (tx) => {
        const { issues, ...report } = await verifyChain(tx);
        return {
          ...report,
          sealedAt: await readSealTime(tx),
          issues: issues.map(({ id, ...issue }) => ({ ...issue, _id: id })),
        };
      }),
    ),
  ];
}
