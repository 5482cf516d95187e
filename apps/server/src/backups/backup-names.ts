const NAME = /^lendwright-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** The name of the archive of a moment. @example lendwright-2026-11-23T033000Z.backup */
export function backupName(at: Date): string {
  const moment = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  return `lendwright-${moment}.backup`;
}

/** The moment that an archive's name tells; null for every other file. */
export function momentOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return year === undefined ? null : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Whether a file is an archive that is still written, or was left half written. */
export const isPartialName = (name: string) => name.endsWith('.backup.partial') && momentOf(name.slice(0, -8)) !== null;

/** An archive in a folder, by its name alone. */
export interface NamedBackup {
  readonly name: string;
  readonly at: Date;
}

/** The archives among the names of a folder, the newest first. */
export function backupsAmong(names: readonly string[]): NamedBackup[] {
  const found = names.flatMap((name) => {
    const at = momentOf(name);
    return at ? [{ name, at }] : [];
  });
  return found.sort((one, other) => other.at.getTime() - one.at.getTime());
}

export const newestOf = (names: readonly string[]): NamedBackup | undefined => backupsAmong(names)[0];
