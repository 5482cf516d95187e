import type { TextKey } from '../../i18n';
import type { records } from '../../i18n/en/records';
import type { Crumb } from '../../ui';
import { RECORD_MODULES, type RecordModule } from './record-module';
import type { RecordShape } from './record-shapes';

type Text = (key: TextKey<typeof records.words>) => string;

/** The way to a record: Prospects, Loans, Prospect Profile, Update for a loan; its list and Update for the rest. */
export function recordCrumbs(module: RecordModule, record: RecordShape, text: Text): readonly Crumb[] {
  const last = { title: text('crumbUpdate') };
  if (module !== 'loans') return [{ title: text(`module_${module}`), to: RECORD_MODULES[module].listPath }, last];
  return [
    { title: text('crumbProspects'), to: '/prospects' },
    { title: text('crumbLoans'), to: '/loans' },
    { title: text('crumbProfile'), ...(record.prospect && { to: `/prospects/edit/${record.prospect._id}` }) },
    last,
  ];
}
