import type { Viewer } from '@lendwright/access';
import { afterAll, beforeAll } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../fresh-database';
import { createNotificationFixture } from '../notification-fixture';
import { sampleCompany, type SampleCompany } from '../sample-company';
import { createImportFixture, type ImportFixture } from './import-fixture';

/** A sample lender in its own database, with an administrator who imports. */
export interface ImportLender {
  readonly fresh: FreshDatabase;
  readonly lender: SampleCompany;
  readonly fixture: ImportFixture;
  readonly admin: Viewer;
}

async function openImportLender(): Promise<ImportLender> {
  const freshDatabase = await createFreshDatabase();
  const lender = await sampleCompany(freshDatabase.database);
  const admin = await (await createNotificationFixture(freshDatabase, lender)).createUser('admin', 'Ada');
  return { fresh: freshDatabase, lender, fixture: createImportFixture(freshDatabase, lender), admin };
}

/**
 * Opens a lender before the tests of the calling file, and drops it after them. Its parts are available from then on.
 */
export function useImportLender(): ImportLender {
  const openedLender = {} as ImportLender;
  beforeAll(async () => void Object.assign(openedLender, await openImportLender()), 60_000);
  afterAll(() => openedLender.fresh.drop());
  return openedLender;
}
