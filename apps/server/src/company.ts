import { isId } from '@lendwright/kernel';
import { parseArgs } from 'node:util';
import { BackupError } from './backups/archive/backup-error';
import { promptPassphrase } from './backups/command/ask-passphrase';
import { exportCompany } from './backups/company/export-company';
import { importCompany } from './backups/company/import-company';
import { listCompanies } from './backups/company/list-companies';
import { openFileStore } from './open-file-store';
import { readConfig } from './platform/config/config';
import { printError } from './platform/config/process-lifecycle';
import { migrate } from './platform/db/migrate';
import { findServer, type Server } from './platform/db/open-installation';
import { silentLog } from './platform/log/log';

const print = (line: string) => process.stdout.write(`${line}\n`);
const USAGE = 'npm run company -- list, export COMPANY-ID FOLDER, or import FILE';

async function withServer<T>(mayJoin: boolean, work: (server: Server) => Promise<T>): Promise<T> {
  const server = await findServer({ config: readConfig(), log: silentLog, mayJoin });
  return work(server).finally(() => server.stop());
}

/** The ids that an export takes are shown nowhere else. */
async function printCompanies(): Promise<number> {
  const companies = await withServer(true, ({ ownerUrl }) => listCompanies(ownerUrl));
  for (const { id, name, isActive } of companies) print(`${id}  ${name}${isActive ? '' : ' (inactive)'}`);
  return 0;
}

async function exportToFolder(companyId: string, folder: string): Promise<number> {
  if (!isId(companyId)) throw new BackupError(`${companyId} is not the id of a company.`);
  const config = readConfig();
  const passphrase = await promptPassphrase(process.env, true);
  const files = await openFileStore(config);
  const { path, rows, manifest } = await withServer(true, ({ ownerUrl }) =>
    exportCompany({ companyId, folder, passphrase, secret: config.secret, ownerUrl, files }),
  );
  print(`${rows} rows of ${manifest.tables.length} tables, ${manifest.files.count} files`);
  for (const { key, fault } of manifest.fileFaults) print(`The file ${key} is ${fault} in the store`);
  print(path);
  return manifest.fileFaults.length > 0 ? 1 : 0;
}

async function importFile(path: string): Promise<number> {
  const config = readConfig();
  const passphrase = await promptPassphrase(process.env, false);
  const files = await openFileStore(config);
  const { company, contents, held } = await withServer(false, async ({ ownerUrl, appRole }) => {
    const role = { appRole: appRole.name, appPassword: appRole.password };
    await migrate({ ownerUrl, ...role, log: silentLog, secret: config.secret });
    return importCompany({ path, passphrase, ownerUrl, secret: config.secret, files });
  });
  const rows = contents.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(`${company.name}: imported ${rows} rows and ${contents.manifest.files.count} files.`);
  print('Members set a new password with "Forgot password". Keys, webhooks and links must be created again.');
  if (held.mails > 0) print(`Held back, since they may have been sent already: ${held.mails} mails`);
  return contents.manifest.fileFaults.length > 0 ? 1 : 0;
}

/** `npm run company`: lists the companies, exports one, running or not, or imports one into an empty installation. */
async function run(): Promise<number> {
  const [action, firstArgument, folder] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (action === 'list') return printCompanies();
  if (action === 'export' && firstArgument && folder) return exportToFolder(firstArgument, folder);
  if (action === 'import' && firstArgument) return importFile(firstArgument);
  print(USAGE);
  return 2;
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    printError(error);
    process.exit(1);
  },
);
