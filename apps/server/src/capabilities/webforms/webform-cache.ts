import { webformSettings } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { z } from 'zod';
import { CompanyCache } from '../../platform/db/company-cache';
import type { Database } from '../../platform/db/database';
import type { TenantTx } from '../../platform/db/tenant-scope';

export type WebformSettings = z.output<typeof webformSettings>;

/** An active, published webform of a company. */
export interface Webform {
  readonly id: Id;
  readonly title: string;
  readonly epoch: number;
  readonly settings: WebformSettings;
}

export type Webforms = ReadonlyMap<Id, Webform>;

interface Row {
  readonly id: Id;
  readonly title: string;
  readonly custom_title: string;
  readonly link_epoch: number;
  readonly webform: unknown;
}

async function readWebforms(tx: TenantTx): Promise<Webforms> {
  const rows = await tx.query<Row>(
    `select id, title, custom_title, link_epoch, webform from app.forms
     where company_id = $1 and kind = 'webform' and is_active and published_version > 0`,
    [tx.companyId],
    'webforms',
  );
  return new Map(
    rows.map((row) => {
      const { id, title, custom_title: other, link_epoch: epoch, webform } = row;
      return [id, { id, title: other || title, epoch, settings: webformSettings.parse(webform ?? {}) }] as const;
    }),
  );
}

/**
 * The webforms of each company, cached and refreshed within half a second after a change, so that request floods do not
 * reach the database.
 */
export const webformCache = (database: Database): CompanyCache<Webforms> =>
  new CompanyCache((scope) => scope.read(readWebforms), { database, channel: 'settings' });
