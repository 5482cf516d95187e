const NAME_PATTERN = /^lendwright-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** The archive name for a point in time. @example lendwright-2026-11-23T033000Z.backup */
export function backupName(backupTime: Date): string {
  const moment = backupTime.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return `lendwright-${moment}.backup`;
}

/** The point in time in an archive's name; null for any other file. */
export function momentOf(name: string): Date | null {
  const [, year, month, day, hour, minute, secondMatch] = NAME_PATTERN.exec(name) ?? [];
  return year === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${secondMatch}Z`);
}

/** Whether a file is an archive that is being written, or was left incomplete. */
export const isPartialName = (name: string) => name.endsWith('.backup.partial') && momentOf(name.slice(0, -8)) !== null;

/** An archive in a folder, known by its name only. */
export interface NamedBackup {
  readonly name: string;
  readonly at: Date;
}

/** The archives among the file names of a folder, newest first. */
export function backupsAmong(names: readonly string[]): NamedBackup[] {
  const foundBackups = names.flatMap((name) => {
    const backupTime = momentOf(name);
    return backupTime ? [{ name, at: backupTime }] : [];
  });
  return foundBackups.sort((a, b) => b.at.getTime() - a.at.getTime());
}

export const newestOf = (names: readonly string[]): NamedBackup | undefined => backupsAmong(names)[0];
