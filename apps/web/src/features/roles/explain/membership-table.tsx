import { useState } from 'react';
import { useText } from '../../../i18n';
import { roles } from '../../../i18n/en/roles';
import { SegmentedTabs } from '../../../ui';
import { DataTable } from '../../../ui/table';
import { useSeatColumns } from './membership-columns';
import type { Seat } from './explain-shapes';
import { SeatCard } from './membership-card';

const SHOWN = ['all', 'sees', 'blind'] as const;
type Shown = (typeof SHOWN)[number];

const isShown = (shown: Shown, seat: Seat) => shown === 'all' || seat.see.isAllowed === (shown === 'sees');

/** Everybody who can sign in, with what each may do with the record and the reason in a sentence. */
export function SeatTable({ seats }: { readonly seats: readonly Seat[] }) {
  const text = useText(roles);
  const [shown, setShown] = useState<Shown>('all');
  const first = seats[0];
  const columns = useSeatColumns({ hasTab: Boolean(first?.tab), hasField: Boolean(first?.field) });
  return (
    <DataTable<Seat>
      label={text('whoSees')}
      fit="content"
      columns={columns}
      rows={seats.filter((seat) => isShown(shown, seat))}
      rowKey={({ name, person, role }) => `${person ?? name}/${role._id}`}
      rowName={({ name, role }) => `${name}, ${role.title}`}
      empty={{ title: text('nobody') }}
      card={(seat) => <SeatCard seat={seat} columns={columns} />}
      tabs={
        <SegmentedTabs
          label={text('seatsShown')}
          tabs={SHOWN.map((id) => ({
            id,
            title: text(`seats-${id}`),
            count: seats.filter((seat) => isShown(id, seat)).length,
          }))}
          value={shown}
          onChange={(id) => setShown(SHOWN.find((one) => one === id) ?? 'all')}
        />
      }
    />
  );
}
