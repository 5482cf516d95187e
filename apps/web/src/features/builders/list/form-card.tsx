import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { builders } from '../../../i18n/en/builder/builders';
import { recordList } from '../../../i18n/en/records/record-list';
import { Ago, StatusPill, activityKey } from '../../../ui';
import { RowCard } from '../../../ui/table';
import type { FormListItem } from './builder-paths';
import { nameOf, programsIn } from './form-columns';

export interface FormCardProps {
  readonly row: FormListItem;
  readonly menu: ReactNode;
}

/** A form as a card, below 768 px. */
export function FormCard({ row, menu }: FormCardProps) {
  const text = useText(builders);
  const sharedText = useText(recordList);
  const { kind, elements, records, version, active: isActive, updatedAt } = row;
  const facts = [
    ...(kind === 'opportunity' ? [programsIn(row)] : []),
    text('elementCount', { count: elements }),
    ...(kind === 'library' ? [] : [text('recordCount', { count: records })]),
  ];
  return (
    <RowCard
      code={text('versionOf', { version })}
      ago={<Ago at={updatedAt} />}
      name={nameOf(row)}
      facts={facts.filter(Boolean).join(' · ')}
      status={
        <StatusPill set="active" status={activityKey(isActive)} label={sharedText(isActive ? 'active' : 'deactive')} />
      }
      people={menu}
    />
  );
}
