import { useState } from 'react';
import { useText } from '../../../i18n';
import { roles } from '../../../i18n/en/admin/roles';
import { SegmentedTabs } from '../../../ui';
import { DataTable } from '../../../ui/table';
import { useMembershipColumns } from './membership-columns';
import type { Membership } from './explain-shapes';
import { MembershipCard } from './membership-card';

const SHOWN_MEMBERS = ['all', 'sees', 'blind'] as const;
type Shown = (typeof SHOWN_MEMBERS)[number];

const isShown = (shownMembers: Shown, membership: Membership) =>
  shownMembers === 'all' || membership.see.isAllowed === (shownMembers === 'sees');

/** Everyone who can sign in, with their access to the record and the reason. */
export function MembershipTable({ memberships }: { readonly memberships: readonly Membership[] }) {
  const text = useText(roles);
  const [shownMembers, setShownMembers] = useState<Shown>('all');
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
      rows={memberships.filter((membership) => isShown(shownMembers, membership))}
      rowKey={({ name, person, role }) => `${person ?? name}/${role._id}`}
      rowName={({ name, role }) => `${name}, ${role.title}`}
      empty={{ title: text('nobody') }}
      card={(membership) => <MembershipCard membership={membership} columns={columns} />}
      tabs={
        <SegmentedTabs
          label={text('membershipsShown')}
          tabs={SHOWN_MEMBERS.map((id) => ({
            id,
            title: text(`memberships-${id}`),
            count: memberships.filter((membership) => isShown(id, membership)).length,
          }))}
          value={shownMembers}
          onChange={(id) => setShownMembers(SHOWN_MEMBERS.find((candidate) => candidate === id) ?? 'all')}
        />
      }
    />
  );
}
