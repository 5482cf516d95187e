import { useState } from 'react';
import { useText } from '../../../i18n';
import { roles } from '../../../i18n/en/admin/roles';
import { SegmentedTabs } from '../../../ui';
import { DataTable } from '../../../ui/table';
import { useMembershipColumns } from './membership-columns';
import type { Membership } from './explain-shapes';
import { MembershipCard } from './membership-card';

const SHOWN = ['all', 'sees', 'blind'] as const;
type Shown = (typeof SHOWN)[number];

const isShown = (shown: Shown, membership: Membership) =>
  shown === 'all' || membership.see.isAllowed === (shown === 'sees');

/** Everyone who can sign in, with their access to the record and the reason. */
export function MembershipTable({ memberships }: { readonly memberships: readonly Membership[] }) {
  const text = useText(roles);
  const [shown, setShown] = useState<Shown>('all');
  const firstMembership = memberships[0];
  const columns = useMembershipColumns({
    hasTab: Boolean(firstMembership?.tab),
    hasField: Boolean(firstMembership?.field),
  });
  return (
    <DataTable<Membership>
      label={text('whoSees')}
      fit="content"
      columns={columns}
      rows={memberships.filter((membership) => isShown(shown, membership))}
      rowKey={({ name, person, role }) => `${person ?? name}/${role._id}`}
      rowName={({ name, role }) => `${name}, ${role.title}`}
      empty={{ title: text('nobody') }}
      card={(membership) => <MembershipCard membership={membership} columns={columns} />}
      tabs={
        <SegmentedTabs
          label={text('membershipsShown')}
          tabs={SHOWN.map((id) => ({
            id,
            title: text(`memberships-${id}`),
            count: memberships.filter((membership) => isShown(id, membership)).length,
          }))}
          value={shown}
          onChange={(id) => setShown(SHOWN.find((one) => one === id) ?? 'all')}
        />
      }
    />
  );
}
