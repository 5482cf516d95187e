import { listAudit, verifyAudit } from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { countEvents, eventQueryOf, readActions, readEvents, sealedAt } from './event-rows';
import { presentEvent } from './present-event';
import { verifyChain } from './verify-chain';

/** The routes of the audit log, for administrators. `exports` serves its export. */
export function auditRoutes(_services: Services): Route[] {
  return [
    serve(listAudit, ({ scope, body }) => {
      const query = eventQueryOf(body);
      return scope.read(async (tx) => {
        const [events, count, acts] = await Promise.all([
          readEvents(tx, query, body.skip, body.limit),
          countEvents(tx, query),
          readActions(tx),
        ]);
        return { events: events.map(presentEvent), count, acts };
      });
    }),
    serve(verifyAudit, ({ scope }) =>
      scope.read(async (tx) => {
        const { issues, ...report } = await verifyChain(tx);
        return {
          ...report,
          sealedAt: await sealedAt(tx),
          issues: issues.map(({ id, ...issue }) => ({ ...issue, _id: id })),
        };
      }),
    ),
  ];
}
