import type { ContractField, SignerRole } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { contractMissing } from '../templates/contract-missing';
import { findContract } from './contract-rows';

/** A finished contract for signing: its file, who signs, and where. */
export interface GeneratedContract {
  readonly title: string;
  readonly storageKey: string;
  readonly pages: number;
  readonly recordId: Id;
  readonly roles: readonly SignerRole[];
  /** Points from the upper left corner of a page; pages count from 1. */
  readonly fields: readonly ContractField[];
}

/**
 * Reads a finished PDF contract. The caller checks the viewer's right to its record.
 * @throws Refusal 404 not_found for spreadsheets and for contracts without a file
 */
export async function readGeneratedContract(tx: TenantTx, id: Id): Promise<GeneratedContract> {
  const row = await findContract(tx, id);
  if (!row || row.storage_key === null || row.doctype !== 'customdocs') throw contractMissing();
  const { title, pages, roles, fields } = row;
  return { title, storageKey: row.storage_key, pages, recordId: row.record_id, roles, fields };
}
