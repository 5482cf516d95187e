import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type readMenuArrangement,
  type saveMenuArrangement,
  reason,
  confirmation,
} from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { publish } from '../../platform/jobs/outbox-relay';
import { recordAuditEvent } from '../audit';
import { readNamesFor } from '../names';
import { DASHBOARD, itemsOf, versionOf } from './menu-order';
import { arrangeDashboard, arrangeModules, type MenuModule } from './menu-rows';

type Arrangement = AnswerOf<typeof readMenuArrangement>;
type Input = BodyOf<typeof saveMenuArrangement>;

const present = (items: readonly MenuModule[], nameIn: (name: string) => string): Arrangement => ({
  version: versionOf(items),
  items: items.map(({ key: _id, title, custom_title: custom, page, icon, shows_menu: isShown }) => {
    return { _id, title: nameIn(title), custom_title: custom ?? '', page, icon, show_menu: isShown };
  }),
});

/** The company's menu arrangement, including hidden items, with default titles in the viewer's language. */
export const readArrangement = async (tx: TenantTx, viewer: Viewer): Promise<Arrangement> =>
  present(await itemsOf(tx), await readNamesFor(tx, viewer));

function checkKeys(items: Input['items'], knownKeys: ReadonlySet<string>): void {
  const keys = items.map(({ _id }) => _id);
  const foundIndex = keys.findIndex((key, index) => !knownKeys.has(key) || keys.indexOf(key) !== index);
  if (foundIndex < 0) return;
  const path = `items[${foundIndex}]._id`;
  throw new Refusal(422, 'invalid', reason('menu.invalid'), {
    path,
    faults: [],
  });
}

/**
 * Saves the company's menu arrangement. All of its users see it within a second. Unnamed items follow the named ones in
 * their previous order.
 * @throws Refusal 409 conflict with both values, 422 invalid; in these cases nothing is saved
 */
export async function arrangeMenu(
  tx: TenantTx,
  viewer: Viewer,
  { version, items }: Input,
): Promise<AnswerOf<typeof saveMenuArrangement>> {
  await bumpSettings(tx);
  const modulesBefore = await itemsOf(tx);
  checkKeys(items, new Set(modulesBefore.map(({ key }) => key)));
  const currentData = present(modulesBefore, await readNamesFor(tx, viewer));
  if (currentData.version !== version)
    throw new Refusal(409, 'conflict', reason('menu.conflict'), {
      version: currentData.version,
      current: currentData.items,
      yours: items,
    });
  const namedIds = new Set(items.map(({ _id }) => _id));
  const remainingItems = currentData.items.filter(({ _id }) => !namedIds.has(_id));
  const rows = [...items, ...remainingItems].map(
    ({ _id: key, custom_title: custom, icon, show_menu: isShown }, index) => {
      return { key, place: index, custom_title: custom || null, icon, shows_menu: isShown };
    },
  );
  await arrangeModules(tx, rows);
  for (const row of rows) if (row.key === DASHBOARD) await arrangeDashboard(tx, row);
  const order = rows.map(({ key }) => key);
  const subject = { kind: 'menu', id: null, title: '' };
  await recordAuditEvent(tx, viewer, { act: 'menu_saved', subject, details: { order } });
  // Open pages reload the menu on this event.
  await publish(tx, 'menu-changed');
  return { ...confirmation('menu.saved'), version: versionOf(await itemsOf(tx)) };
}
