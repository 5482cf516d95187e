import { readFileSync, statSync } from 'node:fs';

/** The operating system account for PostgreSQL, which refuses to run as root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const PREFERRED_ACCOUNTS = ['lendwright', 'postgres', 'nobody', 'daemon'];

function accounts(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/**
 * Chooses the account for PostgreSQL when this process runs as root; null otherwise, meaning the process's own account.
 * An existing folder keeps its owner. Only accounts in the passwd file are usable, because PostgreSQL looks up its own
 * name. @throws Error when none of the usual unprivileged accounts exists
 */
export function chooseAccount(clusterFolder: string | undefined, passwd?: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const knownAccounts = accounts(passwd ?? readFileSync('/etc/passwd', 'utf8'));
  const owner = clusterFolder && statSync(clusterFolder, { throwIfNoEntry: false })?.uid;
  const chosenAccount =
    (owner ? knownAccounts.find(({ uid }) => uid === owner) : undefined) ??
    PREFERRED_ACCOUNTS.map((name) => knownAccounts.find((account) => account.name === name && account.uid !== 0)).find(
      Boolean,
    );
  if (chosenAccount) return chosenAccount;
  throw new Error(
    `PostgreSQL must not run as root, and none of the accounts ${PREFERRED_ACCOUNTS.join(', ')} exists here. Create one, or set DATABASE_URL.`,
  );
}
