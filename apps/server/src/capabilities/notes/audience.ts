import type { RoleRights, UserType, Viewer } from '@lendwright/access';
import { NOTE_GROUPS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { viewerOfSession, type MembershipFacts } from '../../platform/sessions/viewer-of-session';
import type { PersonRow } from '../records';
import type { NoteOwner } from './note-owner';

export type NoteGroup = (typeof NOTE_GROUPS)[number];

/** A person who can open an owner's notes. `person` is null for a login without a record. */
export interface AudienceMember {
  readonly accountId: Id;
  readonly name: string;
  readonly person: (PersonRow & { readonly group: NoteGroup }) | null;
}

interface MemberRow extends MembershipFacts {
  readonly user_type: UserType;
  readonly title: string;
  readonly is_admin: boolean;
  readonly rights: RoleRights;
  readonly module_key: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

const MAX_MEMBERS = 2000;

/**
 * All staff with a login, and the people of the record. `$2` are the people; `$3` is whether other staff are included.
 */
const MEMBERS = `with r as materialized (select id, title, is_admin, rights from app.roles where company_id = $1 and is_active),
  s as materialized (
    select s.account_id, s.company_id, s.role_id, s.person_id, s.user_type, s.groups, s.impersonating_until, a.full_name,
      r.title, r.is_admin, r.rights
    from auth.memberships s join auth.accounts a on a.id = s.account_id and a.is_active join r on r.id = s.role_id
    where s.company_id = $1 and s.is_active and s.impersonating_until is null
      and (s.person_id = any($2::uuid[]) or $3 and s.user_type = 'Workforces')
    order by lower(a.full_name), s.account_id, s.role_id limit ${MAX_MEMBERS})
  select s.account_id, s.company_id, s.role_id, s.person_id, s.user_type, s.groups, s.impersonating_until, s.full_name,
    s.title, s.is_admin, s.rights, p.module_key, p.first_name, p.last_name, p.email, p.phone
  from s left join app.records p on p.company_id = $1 and p.id = s.person_id
  where s.person_id is null or p.is_active
  order by lower(p.first_name), lower(p.last_name), lower(s.full_name), s.account_id, s.role_id`;

/** The group of people whose records belong to a module. */
export const groupOf = (module: string | null): NoteGroup | undefined => NOTE_GROUPS.find((group) => group === module);

function memberOf(row: MemberRow): AudienceMember {
  const group = groupOf(row.module_key);
  const { person_id: id, first_name, last_name, email, phone } = row;
  const name = `${first_name} ${last_name}`.trim();
  const person = id && group ? { ...{ id, module_key: group, group }, first_name, last_name, email, phone } : null;
  return { accountId: row.account_id, name: (person && name) || row.full_name, person };
}

/**
 * Everyone who can currently open an owner's notes, by name, limited to those whom the viewer may see: borrowers and
 * partners see only people of the record (M35). A person with several memberships is listed once.
 */
export async function readAudience(tx: TenantTx, viewer: Viewer, owner: NoteOwner): Promise<AudienceMember[]> {
  const isStaff = viewer.userType === 'Workforces' || viewer.userType === 'Super';
  const rows = await tx.query<MemberRow>(MEMBERS, [tx.companyId, owner.people, isStaff], 'note-audience');
  const members = new Map<Id, AudienceMember>();
  for (const row of rows) {
    const role = { id: row.role_id, title: row.title, is_admin: row.is_admin, rights: row.rights };
    const member = viewerOfSession(row, role);
    const key = row.person_id ?? row.account_id;
    if (member && !members.has(key) && owner.mayView(member)) members.set(key, memberOf(row));
  }
  return [...members.values()];
}

/** The members who have a record, by its id. */
export const peopleOf = (
  audience: readonly AudienceMember[],
): ReadonlyMap<Id, AudienceMember & { person: PersonRow }> =>
  new Map(
    audience.flatMap((member) => (member.person ? [[member.person.id, { ...member, person: member.person }]] : [])),
  );
