import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import type { Lender, User } from './lender';
import { prepareCampaignFacts } from './sample-campaigns';
import { isOfEmailLists, prepareEmailListFacts } from './sample-email-lists';

type Facts = Readonly<Record<string, unknown>>;

/** A finished action of the user that can be undone. */
async function addAction({ ids }: Lender, user: User, owner: OwnerConnection, input: object): Promise<Id> {
  const id = newId();
  await owner.query(
    `insert into app.mass_actions (company_id, id, module_key, scope, kind, input, label, conditions, state, account_id, role_id, by_name, count,
       changed, finished_at, undo_until)
     values ($1, $2, 'loans', 'selected', 'status', $3, '{"value":"","replaced":"","mode":""}', '[]', 'done', $4, $5, 'Plain', 1, 1, now(),
       now() + interval '30 days')`,
    [ids.company, id, JSON.stringify(input), user.account, ids.roles.get('admin')],
  );
  return id;
}

/** A selection of the user that was not started. */
async function addSelection(lender: Lender, user: User, owner: OwnerConnection, input: object): Promise<Id> {
  const id = newId();
  await owner.query(
    `insert into app.mass_selections (company_id, id, account_id, module_key, scope, kind, input, label, conditions, record_ids, digest, expires_at)
     values ($1, $2, $3, 'loans', 'selected', 'status', $4, '{"value":"","replaced":"","mode":""}', '[]', $5, '', now() + interval '1 hour')`,
    [lender.ids.company, id, user.account, JSON.stringify(input), [lender.sampleIds['loan']]],
  );
  return id;
}

/** Values for mass actions, on actions and selections of the caller. */
export async function prepareMassActionFacts(
  operation: AnyOperation,
  lender: Lender,
  user: User,
  owner: OwnerConnection,
  module: string,
): Promise<Facts> {
  if (isOfEmailLists(operation)) return prepareEmailListFacts(operation, lender, owner);
  if (operation.path.startsWith('campaigns')) return prepareCampaignFacts(operation, lender, owner);
  const { id, path } = operation;
  const { ids, sampleIds } = lender;
  // Other operations need the login of the spare contact, which its deactivation would end.
  const spareId = module === 'contacts' ? undefined : sampleIds[`spare ${module}`];
  const noShare = { affiliate_company: OMITTED_VALUE, loan_access: OMITTED_VALUE };
  if (path.endsWith('/mass_action'))
    return { from: 'Selected', module, Ids: [spareId ?? newId()], count: 1, ...noShare };
  if (!path.startsWith('mass_actions')) return {};
  const action = { kind: 'status', status: ids.statuses.get('loans/first') };
  const filters = [{ field: 'first_name', operator: 'starts-with', value: 'plain' }];
  return {
    action,
    module: 'loans',
    ids: [sampleIds['loan']],
    filter: { filters },
    show: 'mine',
    ...(id === 'startMassAction' ? { selection: await addSelection(lender, user, owner, action) } : {}),
    ...(path.includes(':id') ? { pathId: await addAction(lender, user, owner, action) } : {}),
  };
}
