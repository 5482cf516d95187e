import type { AnswerOf, listWebhooks as listOperation } from '@lendwright/api';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { readWebhooks, type CountedWebhookRow } from './webhook-rows';

type Answer = AnswerOf<typeof listOperation>;

const momentOf = (storedMoment: string | null | undefined) =>
  storedMoment ? new Date(storedMoment).toISOString() : null;

/** Translates a name that the company gave. */
export type TranslateName = (name: string) => string;

/** A webhook without its secrets. */
export const presentWebhook = (row: CountedWebhookRow, translateName: TranslateName): Answer['webhooks'][number] => ({
  ...{ _id: row.id, version: row.version, title: row.title, url: row.url },
  role: row.role_title === null ? null : { _id: row.role_id, title: translateName(row.role_title) },
  ...{
    events: [...row.events],
    state: row.state,
    secretEnd: row.secrets[0]?.end ?? '',
    oldSecretUntil: momentOf(row.secrets[1]?.until),
  },
  ...{ createdAt: row.created_at, created_by: row.created_name },
  counts: { recent: row.recent, waiting: row.waiting, failed: row.failed },
});

/** The webhooks of the company, oldest first. */
export async function listWebhooks(scope: TenantScope, translateName: TranslateName): Promise<Answer> {
  return { webhooks: (await scope.read(readWebhooks)).map((row) => presentWebhook(row, translateName)) };
}
