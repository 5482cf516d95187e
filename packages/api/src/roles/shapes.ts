import { TABS } from '@lendwright/access';
import { z } from 'zod';
import { id, moment, storable, titled, userType } from '../shapes';

/** The user types whose roles a company arranges itself; those of Super users are nobody's to list or to edit. */
export const ROLE_TYPES = ['Workforces', 'Contacts', 'Prospects'] as const;
export const roleType = z.enum(ROLE_TYPES);

/** What roles speak of beside modules of records: parts of the product that have pages of their own. */
export const RIGHT_AREAS = ['tasks', 'payments', 'reports', 'imports', 'products'] as const;

const flag = z.boolean().optional();

/** What a role may do in a module. What is absent is refused; `locked` are statuses of that module in which it only reads. */
export const moduleRights = z.strictObject({
  global: flag,
  team: flag,
  own: flag,
  add: flag,
  update: flag,
  delete: flag,
  compose: flag,
  convert: flag,
  locked: z.array(id).max(200).optional(),
});

export const tabRights = z.strictObject({ own: flag, global: flag, update: flag });

/** Modules by key: the built-in ones, the company's own and the areas. */
export const modulesOfRole = z.record(storable(z.string().min(1).max(80)), moduleRights);
export const tabsOfRole = z.partialRecord(z.enum(TABS), tabRights);

const title = storable(z.string().trim().min(1).max(200));

/** What an administrator says of a new role. `admin` is for roles of staff alone. */
export const roleWish = z.strictObject({
  userType: roleType,
  title,
  admin: z.boolean(),
  modules: modulesOfRole,
  tabs: tabsOfRole,
});

/** The changed parts of a role: only the modules and tabs that changed, each whole. */
export const roleParts = roleWish.omit({ userType: true }).partial();

const changed = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** One change of a role or a group: by whom, and every part before and after. */
export const rightsChange = z.object({
  _id: id,
  version: z.number().int(),
  at: moment,
  by: z.string(),
  act: z.enum(['create', 'update', 'activate', 'deactivate']),
  changes: z.array(changed),
});

/** Somebody who holds a role; `module` is where the person's record stands, null without one. */
export const holder = z.object({ name: z.string(), person: id.nullable(), module: z.string().nullable() });

const stamped = { version: z.number().int(), updatedAt: moment, updated_by: z.string() };

export const roleSummary = z.object({
  _id: id,
  title: z.string(),
  userType: roleType,
  admin: z.boolean(),
  active: z.boolean(),
  /** How many people hold the role. */
  holders: z.number().int(),
  ...stamped,
});

export const role = roleSummary.extend({
  modules: modulesOfRole,
  tabs: tabsOfRole,
  /** The first 200 of them by name. */
  people: z.array(holder),
  history: z.array(rightsChange),
});

/** What a role may speak of: modules of records with their statuses, then the areas. */
export const roleChoices = z.object({
  modules: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind: z.enum(['records', 'area']),
      /** What can be done there beside looking. */
      actions: z.array(z.enum(['add', 'update', 'delete', 'compose', 'convert'])),
      statuses: z.array(titled.extend({ hue: z.string(), active: z.boolean() })),
    }),
  ),
});

export const member = z.object({ _id: id, name: z.string(), module: z.string(), active: z.boolean() });

export const groupWish = z.strictObject({ title, members: z.array(id).max(2000) });

/** Members come and go one by one, so that two people may change a group at once. */
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
  ...stamped,
});

export const group = groupSummary.extend({ people: z.array(member), history: z.array(rightsChange) });

/** Why somebody may or may not; the reasons are those of the one decision function. */
export const verdict = z.object({ isAllowed: z.boolean(), reason: z.string() });

/** What somebody sees of one field: shown or hidden, open or read-only, and what makes it so. */
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
  /** The fields of the record's form, to ask about one. */
  fields: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Staff first, then whoever is part of the record, then the rest; at most 500. */
  memberships: z.array(explainedMembership),
  /** How many there are in all. */
  count: z.number().int(),
});
