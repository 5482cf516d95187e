import type { CompanySetup } from '../setup/company-setup';
import type { RecordRow } from '../rows/record-rows';
import { numberOf } from './present-record';

/** A record in the audit log: its number and person, otherwise the title of its module. */
export function recordTitle(setup: CompanySetup, row: RecordRow): string {
  const name = `${row.first_name} ${row.last_name}`.trim();
  const title = [numberOf(row, setup), name].filter(Boolean).join(' ');
  return title || (setup.modules.get(row.module_key)?.title ?? '');
}
