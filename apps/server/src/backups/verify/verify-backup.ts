import { newId, type Id } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi } from '../../api';
import { argon2Hasher, createAccount } from '../../capabilities/accounts';
import { sealChain } from '../../capabilities/audit';
import { readConfig } from '../../platform/config/config';
import { silentLog } from '../../platform/log/log';
import { startEmbedded } from '../../platform/db/embedded/start-embedded';
import { openInstallation, type Installation } from '../../platform/db/open-installation';
import { addJob } from '../../platform/jobs/add-job';
import { readCompanyIds } from '../../platform/jobs/each-company';
import { BackupError } from '../archive/backup-error';
import type { ArchiveContents } from '../archive/read-archive';
import { restoreBackup } from '../restore/restore-backup';
import { checkAudit, checkFiles, checkSecrets, type CheckResult } from './check-restored';
import { signInOverHttp } from './sign-in';

/** The result of a trial restore. */
export interface VerifyReport {
  readonly contents: ArchiveContents;
  readonly secrets: CheckResult;
  readonly files: CheckResult;
  readonly audit: CheckResult;
  /** Audit entries that were sealed after the restore. */
  readonly sealedBlockCount: number;
  /** Number of loans that the trial's administrator sees; null when there is no company. */
  readonly loanCount: number | null;
  readonly restoreSeconds: number;
  readonly checkSeconds: number;
}

const COMPANY = 'select id from auth.companies where is_active order by created_at, id limit 1';
/** An administrator role, created when the company has none. */
const ROLE = 'select id from app.roles where company_id = $1 and is_admin and is_active order by id limit 1';
const INSERT_ROLE = `insert into app.roles (company_id, id, user_type, title, is_admin) values ($1, $2, 'Workforces', 'Trial restore', true) returning id`;

/** Creates an administrator in the oldest company, for the trial only. @returns null when there is no company */
async function addTrialUser({ database }: Installation) {
  const [firstRow] = await database.identity((tx) => tx.query<{ id: Id }>(COMPANY));
  if (!firstRow) return null;
  const companyId = firstRow.id;
  const [role] = await database.tenant(companyId).write(async (tx) => {
    const knownRoles = await tx.query<{ id: Id }>(ROLE, [companyId]);
    return knownRoles.length > 0 ? knownRoles : tx.query<{ id: Id }>(INSERT_ROLE, [companyId, newId()]);
  });
  if (!role) return null;
  const password = randomBytes(24).toString('base64url');
  const username = `trial-${newId()}@restore.example`;
  const passwordHash = await argon2Hasher().hash(password);
  const memberships = [{ companyId, roleId: role.id, personId: null, userType: 'Workforces' as const }];
  await database.identity((tx) =>
    createAccount(tx, { username, fullName: 'Trial restore', email: username, passwordHash, memberships }),
  );
  return { username, password };
}

async function countLoans(address: string, token: string): Promise<number> {
  const answer = await fetch(`${address}/api/opportunities`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
  const { count } = (await answer.json()) as { count?: unknown };
  if (!answer.ok || typeof count !== 'number')
    throw new BackupError(`The list of loans of the restored installation was answered ${answer.status}.`);
  return count;
}

/** Starts the product on the restored data, signs in and checks it. */
async function check(installation: Installation, env: Record<string, string>) {
  const { database } = installation;
  const api = await startApi({ config: readConfig(env), database, log: silentLog, jobs: { add: addJob } });
  try {
    const restoredDatabase = { database, companies: await readCompanyIds(database) };
    const auditResult = await checkAudit(restoredDatabase);
    for (const id of restoredDatabase.companies) await sealChain(database.tenant(id));
    const audit = await checkAudit(restoredDatabase);
    const secrets = await checkSecrets(restoredDatabase, api.services.vault);
    const files = await checkFiles(restoredDatabase, api.services.files);
    const visitor = await addTrialUser(installation);
    const token = visitor && (await signInOverHttp(api.address, visitor));
    const loanCount = token === null ? null : await countLoans(api.address, token);
    return { audit, secrets, files, loanCount, sealedBlockCount: audit.count - auditResult.count };
  } finally {
    await api.stop();
  }
}

export interface VerifyOptions {
  readonly path: string;
  readonly passphrase: string;
  /** Parent of the trial's folder; the system's temporary folder by default. */
  readonly scratchFolder?: string;
  readonly print?: (line: string) => void;
}

/**
 * Restores an archive into a temporary database and folder, starts the product on a loopback address, signs in,
 * decrypts secret values, compares files with their checksums, verifies the audit log, and deletes everything again.
 * @throws BackupError when the restore or the sign-in fails
 */
export async function verifyBackup({ path, passphrase, scratchFolder, print }: VerifyOptions): Promise<VerifyReport> {
  const folder = mkdtempSync(join(scratchFolder ?? tmpdir(), 'lendwright-trial-'));
  // As root, the database server runs under another account, which must be able to enter the folder.
  chmodSync(folder, 0o711);
  // A trial may be lost in a power failure, so its cluster does not sync to disk.
  const secret = randomBytes(32).toString('hex');
  const scratchCluster = await startEmbedded({ dataFolder: join(folder, 'cluster'), secret, isDurable: false });
  const env = {
    LENDWRIGHT_DATA: join(folder, 'data'),
    LENDWRIGHT_DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: scratchCluster.ownerUrl,
    DATABASE_APP_URL: scratchCluster.appUrl,
  };
  try {
    const startedAt = performance.now();
    const { contents } = await restoreBackup({ path, passphrase, env, print });
    const restoreSeconds = (performance.now() - startedAt) / 1000;
    print?.('Starting the product on the restored data');
    const config = readConfig(env);
    const installation = await openInstallation({ config, log: silentLog, mayJoin: false });
    try {
      const checkResult = await check(installation, env);
      return {
        contents,
        ...checkResult,
        restoreSeconds,
        checkSeconds: (performance.now() - startedAt) / 1000 - restoreSeconds,
      };
    } finally {
      await installation.close();
    }
  } finally {
    await scratchCluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
