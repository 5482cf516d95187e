import { expect, it } from 'vitest';
import { backupName, momentOf } from './backup-names';
import { expiredBackups } from './retention';

const HOUR = 3_600_000;
const at = (moment: string) => backupName(new Date(moment));

it('keeps the newest backup of seven days and of four weeks, given two backups a day over sixty days', () => {
  const newestNumber = Date.parse('2026-11-22T14:00:00Z');
  const names = Array.from({ length: 120 }, (_, index) => backupName(new Date(newestNumber - index * 12 * HOUR)));
  const expiredNames = new Set(expiredBackups(names, { keepDaily: 7, keepWeekly: 4 }));
  expect(names.filter((name) => !expiredNames.has(name))).toEqual([
    ...['22', '21', '20', '19', '18', '17', '16'].map((day) => at(`2026-11-${day}T14:00:00Z`)),
    at('2026-11-15T14:00:00Z'),
    at('2026-11-08T14:00:00Z'),
    at('2026-11-01T14:00:00Z'),
  ]);
});

it('never deletes the newest backup, an unfinished one, or a file with another name', () => {
  const otherNames = ['notes.txt', `${at('2020-01-01T00:00:00Z')}.partial`, 'lendwright-2020.backup', '..'];
  const [oldBackup, lastBackup] = [at('2020-01-01T00:00:00Z'), at('2020-01-01T01:00:00Z')];
  expect(expiredBackups([...otherNames, oldBackup, lastBackup], { keepDaily: 1, keepWeekly: 0 })).toEqual([oldBackup]);
  expect(expiredBackups([lastBackup], { keepDaily: 1, keepWeekly: 0 })).toEqual([]);
  expect(otherNames.map(momentOf)).toEqual([null, null, null, null]);
});
