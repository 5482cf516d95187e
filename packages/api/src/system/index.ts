import { z } from 'zod';
import { operation } from '../operation';
import { id } from '../shapes';

export const health = operation({
  id: 'health',
  method: 'GET',
  path: 'health',
  summary: 'Alive: the database answered within the last two seconds. 503 database_unavailable while it does not.',
  right: { kind: 'public', why: 'Polled by load balancers.' },
  answer: z.object({ ok: z.literal(true) }),
  refusals: ['database_unavailable'],
});

export const ready = operation({
  id: 'ready',
  method: 'GET',
  path: 'ready',
  summary: 'Ready to serve: database, migrations and demo are available, and the process is not draining.',
  right: { kind: 'public', why: 'Polled by load balancers; reveals only whether the process is ready.' },
  answer: z.object({
    ready: z.boolean(),
    database: z.boolean(),
    migrations: z.boolean(),
    demo: z.boolean(),
    draining: z.boolean(),
  }),
  refusals: ['not_ready'],
});

export const metrics = operation({
  id: 'metrics',
  method: 'GET',
  path: 'metrics',
  summary: 'Counters and timings in the Prometheus text format.',
  right: { kind: 'super' },
  answer: z.string(),
  transport: 'bytes',
  refusals: [],
});

/** Server-sent events of the viewer's company, filtered by the viewer's current rights. */
export const events = operation({
  id: 'events',
  method: 'GET',
  path: 'events',
  summary: 'Changes as server-sent events.',
  right: { kind: 'self' },
  answer: z.union([
    z.object({
      type: z.literal('record-changed'),
      module: z.string(),
      _id: id,
      version: z.number().int(),
      by: z.string(),
    }),
    /** Presence on a record changed: refetch it. */
    z.object({ type: z.literal('presence'), module: z.string(), _id: id }),
    /** Notifications of the viewer changed: refetch them. */
    z.object({ type: z.literal('notified') }),
    /** The company's menu changed: refetch it. */
    z.object({ type: z.literal('menu-changed') }),
    /** A mass action of the viewer progressed, or any one on a visible module ended. */
    z.object({
      type: z.literal('mass-action'),
      module: z.string(),
      action: id,
      isFinished: z.boolean(),
      isOwn: z.boolean(),
    }),
    z.object({ type: z.literal('session-ended') }),
  ]),
  transport: 'events',
  refusals: [],
});

export const systemOperations = [health, ready, metrics, events];
