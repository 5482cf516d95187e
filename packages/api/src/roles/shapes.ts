import { TABS } from '@lendwright/access';
import { z } from 'zod';
import { id, moment, storable, titled, userType } from '../shapes';

/** The user types whose roles a company manages. Roles of Super users are never listed or edited. */
export const ROLE_TYPES = ['Workforces', 'Contacts', 'Prospects'] as const;
export const roleType = z.enum(ROLE_TYPES);

/** The areas that roles cover besides record modules: parts of the product with their own pages. */
export const RIGHT_AREAS = ['tasks', 'payments', 'reports', 'imports', 'products'] as const;

const flag = z.boolean().optional();

/** The rights of a role in a module. Missing rights are denied; `locked` are the statuses in which it can only read. */
export const moduleRights = z.strictObject({
  global: flag,
  team: flag,
  own: flag,
  add: flag,
  update: flag,
  delete: flag,
  compose: flag,
  convert: flag,
  override: flag,
  locked: z.array(id).max(200).optional(),
});

export const tabRights = z.strictObject({ own: flag, global: flag, update: flag });

/** Modules by key: built-in ones, custom ones and areas. */
export const modulesOfRole = z.record(storable(z.string().min(1).max(80)), moduleRights);
export const tabsOfRole = z.partialRecord(z.enum(TABS), tabRights);

const title = storable(z.string().trim().min(1).max(200));

/** A new role as submitted. `admin` is for staff roles only. */
export const roleInput = z.strictObject({
  userType: roleType,
  title,
  admin: z.boolean(),
  modules: modulesOfRole,
  tabs: tabsOfRole,
});

/** The changed parts of a role: only changed modules and tabs, each complete. */
export const roleParts = roleInput.omit({ userType: true }).partial();

const changedSchema = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** A change of a role or group: by whom, and every part before and after. */
export const rightsChange = z.object({
  _id: id,
  version: z.number().int(),
  at: moment,
  by: z.string(),
  act: z.enum(['create', 'update', 'activate', 'deactivate']),
  changes: z.array(changedSchema),
});

/** A person who has a role; `module` is the module of the person's record, null without one. */
export const holder = z.object({ name: z.string(), person: id.nullable(), module: z.string().nullable() });

const versionStamp = { version: z.number().int(), updatedAt: moment, updated_by: z.string() };

export const roleSummary = z.object({
  _id: id,
  title: z.string(),
  userType: roleType,
  admin: z.boolean(),
  active: z.boolean(),
  /** The number of people who have the role. */
  holders: z.number().int(),
  ...versionStamp,
});

export const role = roleSummary.extend({
  modules: modulesOfRole,
  tabs: tabsOfRole,
  /** The first 200 of them by name. */
  people: z.array(holder),
  history: z.array(rightsChange),
});

/** What a role can cover: record modules with their statuses, then the areas. */
export const roleChoices = z.object({
  modules: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind: z.enum(['records', 'area']),
      /** The actions besides viewing. */
      actions: z.array(z.enum(['add', 'update', 'delete', 'compose', 'convert', 'override'])),
      statuses: z.array(titled.extend({ hue: z.string(), active: z.boolean() })),
    }),
  ),
});

export const member = z.object({ _id: id, name: z.string(), module: z.string(), active: z.boolean() });

export const groupInput = z.strictObject({ title, members: z.array(id).max(2000) });

/** Members are added and removed individually, so that two people can change a group at the same time. */
export const groupParts = z.strictObject({
  title: title.optional(),
  add: z.array(id).max(2000).optional(),
  remove: z.array(id).max(2000).optional(),
});

export const groupSummary = z.object({
  _id: id,
  title: z.string(),
  active: z.boolean(),
  members: z.number().int(),
  ...versionStamp,
});

export const group = groupSummary.extend({ people: z.array(member), history: z.array(rightsChange) });

/** Why access is allowed or denied; the reasons are those of the access decision function. */
export const verdict = z.object({ isAllowed: z.boolean(), reason: z.string() });

/** A person's access to one field: shown or hidden, editable or read-only, and the reason. */
export const fieldVerdict = z.object({
  shown: z.object({ isAllowed: z.boolean(), reason: z.enum(['open', 'record', 'role', 'answers']) }),
  changed: z.object({ isAllowed: z.boolean(), reason: z.enum(['open', 'record', 'role', 'answers', 'hidden']) }),
});

export const explainedMembership = z.object({
  name: z.string(),
  person: id.nullable(),
  module: z.string().nullable(),
  role: titled,
  userType,
  see: verdict,
  change: verdict,
  tab: z.object({ see: verdict, change: verdict }).nullable(),
  field: fieldVerdict.nullable(),
});

export const explanation = z.object({
  record: z.object({
    _id: id,
    title: z.string(),
    module: z.object({ key: z.string(), title: z.string(), page: z.string() }),
    status: titled.nullable(),
    active: z.boolean(),
    groups: z.array(titled),
  }),
  /** The fields of the record's form, to choose one. */
  fields: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Staff first, then people on the record, then the rest; at most 500. */
  memberships: z.array(explainedMembership),
  /** The total number. */
  count: z.number().int(),
});
