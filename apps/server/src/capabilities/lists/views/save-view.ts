import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type createListView, reason, type saveListView } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { missingRefusal, type RecordEngine } from '../../records';
import { readListQuery } from '../query/list-query';
import { unknownField } from '../query/read-filters';
import { mayEditView, mayShareViews, maySeeView, presentView, viewContextOf, type ViewContext } from './view-access';
import {
  countOwnViews,
  insertView,
  lockView,
  replaceDefaults,
  updateView,
  type ViewContent,
  type ViewRow,
} from './view-rows';
import { visibleContent } from './visible-content';

/** An account's views of one list. */
const MAX_VIEWS = 100;

/** Checks that the ids outside of the filters belong to the company. @throws Refusal 400 filter_unreadable */
function checkChoices({ setup, module }: ViewContext, { status, product, program }: ViewContent): void {
  const isKnown = {
    status: status === undefined || setup.statusesOf(module).some(({ id }) => id === status),
    product: product === undefined || setup.products.has(product),
    program: program === undefined || setup.programs.has(program),
  };
  for (const [field, isKnownPart] of Object.entries(isKnown)) if (!isKnownPart) throw unknownField({ field });
}

/**
 * The content to store: its filters and sort order are parsed like those of a list request, so nobody can store a view
 * on a field that they may not see. Unknown columns are dropped.
 * @throws Refusal 400 filter_unreadable
 */
function checkedContent(context: ViewContext, content: ViewContent): ViewContent {
  const { viewer, module, setup, fields, hidden } = context;
  checkChoices(context, content);
  const { q, columns: _columns, density: _density, layout: _layout, ...request } = content;
  readListQuery(
    { viewer, module: { key: module }, fields, hidden, timeZone: setup.timeZone },
    { ...request, search: q },
  );
  return visibleContent(context, content).content;
}

function assertMayShare(context: ViewContext, isShared: boolean): void {
  if (isShared && !mayShareViews(context)) throw new Refusal(403, 'forbidden', reason('lists.mayNotShare'));
}

/** Creates a view of the viewer. @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 400 filter_unreadable */
export async function createView(
  engine: Pick<RecordEngine, 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  module: string,
  { title, isShared, content }: BodyOf<typeof createListView>,
): Promise<AnswerOf<typeof createListView>> {
  const context = await viewContextOf(engine, scope, viewer, module);
  assertMayShare(context, isShared);
  const row: ViewRow = {
    id: newId(),
    owner_account: viewer.accountId,
    owner_name: viewer.fullName,
    title,
    is_shared: isShared,
    content: checkedContent(context, content),
    version: 1,
    roles: [],
  };
  return scope.write(async (tx) => {
    const count = await countOwnViews(tx, context.module, viewer.accountId);
    if (count >= MAX_VIEWS) throw new Refusal(422, 'invalid', reason('lists.tooManyViews', { count: MAX_VIEWS }));
    await insertView(tx, context.module, row);
    return presentView(context, row);
  });
}

/** Locks a view that the viewer may change. @throws Refusal 404 not_found, 403 forbidden */
export async function lockOwnView(tx: TenantTx, { viewer, module }: ViewContext, id: Id): Promise<ViewRow> {
  const row = await lockView(tx, module, id, viewer.accountId);
  if (!row || !maySeeView(viewer, row)) throw missingRefusal();
  if (!mayEditView(viewer, row))
    throw new Refusal(403, 'forbidden', reason('lists.viewOfOther', { name: row.owner_name }));
  return row;
}

/**
 * Renames, shares or updates a view.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 400 filter_unreadable
 */
export async function saveView(
  engine: Pick<RecordEngine, 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  { module, id }: { readonly module: string; readonly id: Id },
  { version, title, isShared, content }: BodyOf<typeof saveListView>,
): Promise<AnswerOf<typeof saveListView>> {
  const context = await viewContextOf(engine, scope, viewer, module);
  const checkedView = content && checkedContent(context, content);
  return scope.write(async (tx) => {
    const row = await lockOwnView(tx, context, id);
    if (isShared !== row.is_shared) assertMayShare(context, isShared ?? false);
    if (version !== row.version)
      throw new Refusal(409, 'conflict', reason('lists.viewOutdated', { title: row.title }), { version: row.version });
    const nextRow: ViewRow = {
      ...row,
      title: title ?? row.title,
      is_shared: isShared ?? row.is_shared,
      content: checkedView ?? row.content,
      version: row.version + 1,
      roles: isShared === false ? [] : row.roles,
    };
    await updateView(tx, nextRow);
    if (isShared === false) await replaceDefaults(tx, context.module, id, []);
    return presentView(context, nextRow);
  });
}
