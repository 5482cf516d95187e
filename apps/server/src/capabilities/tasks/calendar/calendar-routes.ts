import {
  confirmation,
  createTaskCalendar,
  readTaskCalendar,
  reason,
  revokeTaskCalendar,
  taskCalendarFeed,
} from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { networkOf } from '../../../platform/http/requests/network-of';
import { Bytes, serve, servePublic, type Route } from '../../../platform/http/route';
import { FloodLimiter } from '../../../platform/limits/flood-limiter';
import { LIMITS } from '../../../platform/limits/limits';
import { linkTokens } from '../../../platform/secrets/link-tokens';
import type { Services } from '../../../platform/services';
import { recordEngine, recordSummaries } from '../../records';
import {
  findCalendarByToken,
  findCalendarLink,
  insertCalendarLink,
  revokeCalendarLink,
  touchCalendarLink,
} from './calendar-rows';
import { readCalendarFeed } from './calendar-feed';
import { readLinkOwner } from './link-owner';

const SUFFIX = '.ics';

/** The same refusal for forged, unknown and revoked links, and for links whose owner no longer has access. */
const missingLinkRefusal = () => new Refusal(404, 'not_found', reason('tasks.calendarMissing'));

/** The routes of calendar links. Everyone manages only their own. */
export function taskCalendarRoutes(services: Services): Route[] {
  const { database, clock, config } = services;
  const engine = recordEngine(services);
  const openSummaries = recordSummaries(engine);
  const tokens = linkTokens(config.secret, 'task calendar');
  const limiter = new FloodLimiter();
  return [
    serve(readTaskCalendar, ({ scope, viewer }) =>
      scope.read(async (tx) => {
        const link = await findCalendarLink(tx, viewer.accountId);
        return { link: link && { createdAt: link.created_at, lastUsedAt: link.last_used_at } };
      }),
    ),
    serve(createTaskCalendar, ({ scope, viewer }) =>
      scope.write(async (tx) => {
        const { token, hash } = tokens.make('link', tx.companyId);
        await revokeCalendarLink(tx, viewer.accountId);
        const createdAt = await insertCalendarLink(tx, { account: viewer.accountId, role: viewer.roleId, hash });
        const url = `${config.publicUrl}/api/tasks/calendar/${token}${SUFFIX}`;
        return { ...confirmation('tasks.calendarCreated'), url, createdAt };
      }),
    ),
    serve(revokeTaskCalendar, ({ scope, viewer }) =>
      scope.write(async (tx) => {
        await revokeCalendarLink(tx, viewer.accountId);
        return confirmation('tasks.calendarRevoked');
      }),
    ),
    servePublic(taskCalendarFeed, async ({ params, caller }) => {
      limiter.tryOnce({ limit: LIMITS.taskCalendarReads, subject: networkOf(caller.address) }, clock.now());
      const token = tokens.read('link', params.file.slice(0, -SUFFIX.length));
      if (!token) throw missingLinkRefusal();
      const scope = database.tenant(token.company, caller.address);
      const link = await scope.read((tx) => findCalendarByToken(tx, token.hash));
      const viewer = link && (await readLinkOwner(database, scope, link));
      if (!viewer) throw missingLinkRefusal();
      const [setup, summarize] = await Promise.all([engine.setups.of(scope), openSummaries(scope)]);
      const text = await scope.write(async (tx) => {
        await touchCalendarLink(tx, link.id);
        return readCalendarFeed({ tx, setup, viewer, summarize, now: clock.now() }, config.publicUrl);
      });
      return new Bytes(text, { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' });
    }),
  ];
}
