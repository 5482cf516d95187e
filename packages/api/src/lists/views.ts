import { z } from 'zod';
import { operation } from '../operation';
import { id, message, storable, titled } from '../shapes';
import { FILTER_LIMITS } from './filter-logic';
import { filterLogic } from './filter-logic-shape';
import { filterRow, sort } from './index';

/** The key of a built-in or custom module. */
const module = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,79}$/, 'is no module');
const moduleParams = z.strictObject({ module });
const viewParams = z.strictObject({ module, id });
const right = { kind: 'self' } as const;

/** What a view stores. Absent parts are the list's defaults; `columns` are the visible ones in order. */
export const listViewContent = z.strictObject({
  status: id.optional(),
  product: id.optional(),
  program: id.optional(),
  q: storable(z.string().min(1).max(200)).optional(),
  filters: z.array(filterRow).min(1).max(FILTER_LIMITS.listed).optional(),
  /** As in list requests; it names filters by their `_id`. */
  logic: filterLogic.optional(),
  sort: sort.optional(),
  columns: z
    .array(storable(z.string().min(1).max(120)))
    .min(1)
    .max(200)
    .optional(),
  density: z.enum(['compact', 'normal', 'comfortable']).optional(),
  /** Absent for the table. */
  layout: z.enum(['board']).optional(),
});

/**
 * A saved view as the viewer may use it: filters, sort order and columns on fields that the viewer may not see are left
 * out, and `omitted` is their number. Only the owner and administrators may change a view; `roles` open with it and are
 * present for administrators.
 */
export const listView = z.object({
  _id: id,
  title: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  owner: z.string(),
  mayEdit: z.boolean(),
  version: z.number().int(),
  content: listViewContent,
  omitted: z.number().int(),
  roles: z.array(id).optional(),
});

const title = storable(z.string().trim().min(1).max(80));

/**
 * The views that the viewer may use: own ones, and for staff those that others share. Partners and borrowers see a
 * shared view only if it is the default of their role. `default` is the view with which the viewer's list opens.
 */
export const readListViews = operation({
  id: 'readListViews',
  method: 'GET',
  path: 'list_views/:module',
  summary: 'Saved views of a list.',
  right,
  params: moduleParams,
  answer: z.object({
    views: z.array(listView),
    default: id.nullable(),
    mayShare: z.boolean(),
    /** The roles that can open with a view, for those who may choose it. */
    roles: z.array(titled).optional(),
  }),
  refusals: ['not_found'],
});

/** Creates a view. Sharing it requires the right to update the module. */
export const createListView = operation({
  id: 'createListView',
  method: 'POST',
  path: 'list_views/:module',
  creates: 'replayed',
  summary: 'Save the current list as a view.',
  right,
  params: moduleParams,
  body: z.strictObject({ title, isShared: z.boolean().default(false), content: listViewContent }),
  answer: listView,
  refusals: ['not_found', 'forbidden', 'invalid', 'filter_unreadable'],
});

/** Changes the given parts of a view. Making it private also removes it as a default. 409 if `version` is stale. */
export const saveListView = operation({
  id: 'saveListView',
  method: 'PATCH',
  path: 'list_views/:module/:id',
  summary: 'Rename, share or update a view.',
  right,
  params: viewParams,
  body: z.strictObject({
    version: z.number().int().min(1),
    title: title.optional(),
    isShared: z.boolean().optional(),
    content: listViewContent.optional(),
  }),
  answer: listView,
  refusals: ['not_found', 'forbidden', 'conflict', 'filter_unreadable'],
});

export const deleteListView = operation({
  id: 'deleteListView',
  method: 'DELETE',
  path: 'list_views/:module/:id',
  summary: 'Delete a view.',
  right,
  params: viewParams,
  answer: message,
  refusals: ['not_found', 'forbidden'],
});

/** Makes a shared view the default of exactly these roles. */
export const setDefaultListView = operation({
  id: 'setDefaultListView',
  method: 'POST',
  path: 'list_views/:module/:id/roles',
  summary: 'Choose the roles whose list opens with a view.',
  right: { kind: 'admin' },
  params: viewParams,
  body: z.strictObject({ roles: z.array(id).max(200) }),
  answer: message,
  refusals: ['not_found', 'invalid'],
});

export const listViewOperations = [readListViews, createListView, saveListView, deleteListView, setDefaultListView];
