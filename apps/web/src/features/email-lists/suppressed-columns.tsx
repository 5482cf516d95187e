import { useMemo } from 'react';
import type { Answer } from '../../client';
import { useText } from '../../i18n';
import { suppressed } from '../../i18n/en/records/suppressed';
import { Ago, Tag } from '../../ui';
import type { DataTableColumn } from '../../ui/table';

export type SuppressedAddress = Answer<'listSuppressedAddresses'>['addresses'][number];

const HUES = { bounce: 'red', complaint: 'red', unsubscribe: 'grey', manual: 'amber', import: 'amber' } as const;
const REASONS = ['frequent', 'not_relevant', 'not_signed_up', 'other', 'one_click'] as const;

/** How an address was suppressed. */
export function SourceTag({ source }: Pick<SuppressedAddress, 'source'>) {
  const text = useText(suppressed);
  return <Tag hue={HUES[source]}>{text(`source-${source}`)}</Tag>;
}

/** What is not sent to an address, in words. */
export function useScopeText(): (row: SuppressedAddress) => string {
  const text = useText(suppressed);
  return ({ scope, scopeName }) => text(`scope-${scope}`, { name: scopeName });
}

/** Columns of the suppressed addresses. */
export function useSuppressedColumns(): readonly DataTableColumn<SuppressedAddress>[] {
  const text = useText(suppressed);
  const scopeText = useScopeText();
  return useMemo(() => {
    const reasonOf = ({ reason, custom_reason: custom }: SuppressedAddress) => {
      const knownReason = REASONS.find((candidate) => candidate === reason);
      return custom || (knownReason ? text(`reason-${knownReason}`) : reason) || '–';
    };
    return [
      { id: 'address', title: text('address'), width: 280, isSortable: false, cell: ({ address }) => address },
      {
        id: 'source',
        title: text('source'),
        width: 150,
        isSortable: false,
        cell: (row) => <SourceTag source={row.source} />,
      },
      { id: 'scope', title: text('scope'), width: 260, isSortable: false, cell: scopeText },
      { id: 'reason', title: text('reason'), width: 260, isSortable: false, cell: reasonOf },
      {
        id: 'at',
        title: text('at'),
        kind: 'ago' as const,
        width: 130,
        isSortable: false,
        cell: ({ at }) => <Ago at={at} />,
      },
    ];
  }, [text, scopeText]);
}
