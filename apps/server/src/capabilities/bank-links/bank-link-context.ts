import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Log } from '../../platform/log/log';
import type { Vault } from '../../platform/secrets/sealed';
import type { CompanySetup, RecordEngine } from '../records';
import { type BankDataProvider, NoResponseError, ProviderRefusal } from './bank-data-provider';

/** The dependencies of all use cases of bank links. */
export interface BankLinkDeps {
  readonly engine: RecordEngine;
  readonly provider: BankDataProvider;
  readonly vault: Vault;
  readonly log: Log;
  readonly now: () => Date;
}

/** The values that the use cases share within one transaction. */
export interface BankLinkContext {
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/** Support sessions have no access to the bank accounts of borrowers. */
export const mayRead = ({ impersonatingUntil }: Viewer): boolean => impersonatingUntil === undefined;

/** @throws Refusal 403 forbidden for support sessions */
export function assertMayRead(viewer: Viewer): void {
  if (!mayRead(viewer)) throw new Refusal(403, 'forbidden', reason('bankLinks.notForSupport'));
}

export const borrowersOnlyRefusal = (): Refusal => new Refusal(403, 'forbidden', reason('bankLinks.borrowersOnly'));
export const notOpenRefusal = (): Refusal => new Refusal(409, 'conflict', reason('bankLinks.notOpen'));

/** Calls the provider for a user. @throws Refusal 422 invalid if it does not answer or refuses */
export async function callProvider<T>(log: Log, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NoResponseError) throw new Refusal(422, 'invalid', reason('bankLinks.noAnswer'));
    if (!(error instanceof ProviderRefusal)) throw error;
    log.warn('the bank data provider refused', { code: error.code });
    throw new Refusal(422, 'invalid', reason('bankLinks.notLinked'));
  }
}

/** The location that a token of a link is sealed for. */
export const tokenLocation = (row: Id, field: 'access_token' | 'report_token') => ({ table: 'bank_links', row, field });
