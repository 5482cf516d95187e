import type { Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import { tablesWithKeys } from '../../platform/files/file-key-rows';
import { filesIn } from '../dump-files';
import { verifyChain } from '../../capabilities/audit';
import type { Database } from '../../platform/db/database';
import type { FileStore } from '../../platform/files/file-store';
import type { Vault } from '../../platform/secrets/sealed';

/** The result of one check: how many items were checked, and how many failed. */
export interface CheckResult {
  readonly count: number;
  readonly failures: number;
}

/** Batch size of records per company. */
const RECORD_BATCH_SIZE = 500;

interface SecretRow {
  readonly id: Id;
  readonly secrets: Readonly<Record<string, string>>;
}

/** The restored installation to check. */
export interface RestoredDatabase {
  readonly database: Database;
  readonly companies: readonly Id[];
}

const SECRETS = `select id, secrets from app.records where company_id = $1 and secrets <> '{}' and id > $2 order by id limit ${RECORD_BATCH_SIZE}`;
const NIL_ID = '00000000-0000-0000-0000-000000000000';

function canUnseal(
  vault: Vault,
  company: Id,
  { id }: SecretRow,
  [field, sealedText]: readonly [string, string],
): boolean {
  try {
    vault.unseal(company, { table: 'records', row: id, field }, sealedText);
    return true;
  } catch {
    return false;
  }
}

/** Decrypts every encrypted answer of every record. */
export async function checkSecrets({ database, companies }: RestoredDatabase, vault: Vault): Promise<CheckResult> {
  let [count, failures] = [0, 0];
  for (const company of companies) {
    for (let lastId = NIL_ID; ;) {
      const rows = await database.tenant(company).read((tx) => tx.query<SecretRow>(SECRETS, [company, lastId]));
      for (const row of rows) {
        const sealedEntries = Object.entries(row.secrets);
        count += sealedEntries.length;
        failures += sealedEntries.filter((candidate) => !canUnseal(vault, company, row, candidate)).length;
      }
      const lastRow = rows.at(-1);
      if (!lastRow || rows.length < RECORD_BATCH_SIZE) break;
      lastId = lastRow.id;
    }
  }
  return { count, failures };
}

interface FileRow {
  readonly key: string;
  readonly sha256: string;
}

async function digestOf(files: FileStore, key: string): Promise<string | null> {
  const hash = createHash('sha256');
  const stream = await files.open(key).catch(() => null);
  if (!stream) return null;
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Reads every stored file and compares it with the checksum in its row. */
export async function checkFiles({ database, companies }: RestoredDatabase, files: FileStore): Promise<CheckResult> {
  let [count, failures] = [0, 0];
  for (const company of companies) {
    const rows = await database
      .tenant(company)
      .read(async (tx) => tx.query<FileRow>(filesIn(await tablesWithKeys(tx)), [company]));
    for (const { key, sha256 } of rows) {
      count += 1;
      if ((await digestOf(files, key)) !== sha256) failures += 1;
    }
  }
  return { count, failures };
}

/** Verifies the audit log of every company. */
export async function checkAudit({ database, companies }: RestoredDatabase): Promise<CheckResult> {
  let [count, failures] = [0, 0];
  for (const company of companies) {
    const report = await database.tenant(company).read(verifyChain);
    count += report.entries;
    failures += report.issues.length;
  }
  return { count, failures };
}
