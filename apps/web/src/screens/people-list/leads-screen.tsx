import { useMemo } from 'react';
import { leadColumns } from '../../features/leads/lead-columns';
import { leadPath } from '../../features/leads/lead-paths';
import { useLeadList } from '../../features/leads/use-lead-list';
import { WEBFORM } from '../../features/leads/webform-search';
import { WebformSelect } from '../../features/leads/webform-select';
import { QueueLink } from '../../features/lead-queue/queue-link';
import { choiceFilter } from '../../features/record-list';
import { useSignedIn } from '../../features/session';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { PeopleList, type PeopleExtras } from './people-list';

const toOptions = (titledEntries: readonly { readonly _id: string; readonly title: string }[]) =>
  titledEntries.map(({ _id, title }) => ({ id: _id, text: title }));

/** /leads, optionally filtered by webform: /leads?webform={id} */
export function Screen() {
  const text = useText(leads);
  const isStaff = useSignedIn()?.menu.userType === 'Workforces';
  const { webform, pick, ...query } = useLeadList();
  const extras = useMemo<PeopleExtras>(
    () => ({
      columns: leadColumns(text),
      path: leadPath,
      filters: ({ webforms = [], sources = [] }) => [
        choiceFilter(WEBFORM, text('webform'), toOptions(webforms)),
        choiceFilter('source', text('source'), toOptions(sources)),
      ],
      selectors: ({ webforms = [] }) =>
        webforms.length > 0 && <WebformSelect webforms={webforms} value={webform} onChange={pick} />,
      links: isStaff && <QueueLink />,
    }),
    [text, webform, pick, isStaff],
  );
  return <PeopleList module="leads" query={query} extras={extras} />;
}
