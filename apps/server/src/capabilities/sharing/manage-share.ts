import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type changeLoanShare,
  type Confirmation,
  confirmation,
  reason,
  type readLoanShare,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { authorOf, formFor, missingRefusal } from '../records';
import { logSharedLoan, readSharedLog, type LogEntry } from './log-rows';
import type { SharingDeps } from './open-received-loan';
import { findOwnedLoan, writeSharing } from './owned-loan';
import { readGrantOfLoan, updateGrant, type Grant } from './share-rows';
import { grantedFields, shareChoices } from './shareable-fields';
import { syncShare } from './sync-share';

type Share = AnswerOf<typeof readLoanShare>;

const presentGrant = (grant: Grant): NonNullable<Share['share']> => ({
  access: grant.access,
  fields: [...grant.fields],
  consent: grant.consent,
  version: grant.version,
  at: grant.created_at,
  by: grant.created_name,
  expiresAt: grant.expires_at,
});

/**
 * The share of a loan that the company owns, what can be chosen, and the log. @throws Refusal 404 not_found, 403
 * forbidden
 */
export async function readShare(
  { engine }: SharingDeps,
  scope: TenantScope,
  viewer: Viewer,
  loanId: Id,
): Promise<Share> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const { form } = await findOwnedLoan(engine, tx, setup, viewer, { loanId, isLocking: false });
    const [grant, log] = await Promise.all([readGrantOfLoan(tx, loanId), readSharedLog(tx, loanId)]);
    const affiliate = setup.affiliate && { _id: setup.affiliate.id, title: setup.affiliate.name };
    return {
      company: grant ? { _id: grant.affiliate_id, title: grant.affiliate_name } : affiliate,
      share: grant && presentGrant(grant),
      choices: shareChoices({ form: formFor(form, viewer), viewer }),
      log,
    };
  });
}

/**
 * Changes the fields or the access of a share in force.
 * @throws Refusal 404 not_found if the loan is not shared, 403 forbidden, 409 conflict, 422 invalid
 */
export async function changeShare(
  deps: SharingDeps,
  scope: TenantScope,
  viewer: Viewer,
  loanId: Id,
  body: BodyOf<typeof changeLoanShare>,
): Promise<Confirmation> {
  const setup = await deps.engine.setups.of(scope);
  const { grant, entry } = await scope.write(async (tx) => {
    const { row, form, title } = await findOwnedLoan(deps.engine, tx, setup, viewer, { loanId, isLocking: true });
    const currentGrant = await readGrantOfLoan(tx, loanId, true);
    if (!currentGrant) throw missingRefusal();
    if (currentGrant.version !== body.version) throw new Refusal(409, 'conflict', reason('sharing.changed'));
    const access = body.loan_access ?? currentGrant.access;
    const isTopLevel = (field: string) => form.byId.get(field)?.rows === undefined;
    const chosenFields = body.fields ?? currentGrant.fields.filter(isTopLevel);
    const grantedAccess = grantedFields({ form, viewer }, access, chosenFields);
    await updateGrant(tx, currentGrant.id, { access, ...grantedAccess });
    const named = (listedGrant: Grant['access']) => `${currentGrant.affiliate_name} (${listedGrant})`;
    const change = {
      from: named(currentGrant.access),
      to: named(access),
      sharedWith: currentGrant.affiliate_id,
      act: 'share',
    };
    await writeSharing(tx, row, authorOf(viewer), change);
    const author = { accountId: viewer.accountId, fullName: viewer.fullName, company: setup.name };
    const details = { company: currentGrant.affiliate_name, access, count: grantedAccess.fields.length };
    const entryToLog: LogEntry = {
      share_id: currentGrant.id,
      loan_id: loanId,
      act: 'changed',
      title,
      by: author,
      details,
    };
    await logSharedLoan(tx, entryToLog);
    return { grant: currentGrant, entry: entryToLog };
  });
  await syncShare(deps, scope.companyId, loanId);
  await deps.database.tenant(grant.affiliate_id).write((tx) => logSharedLoan(tx, entry));
  return confirmation('sharing.changed');
}
