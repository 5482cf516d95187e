import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { FormSettings } from './form-settings';

type ModuleAppearance = Pick<FormSettings, 'title' | 'custom_title' | 'icon' | 'show_menu'>;

/** Inserts a module for a form. The key is also its page. New modules go to the end of the menu. */
export async function insertModule(tx: TenantTx, key: string, form: Id, appearance: ModuleAppearance): Promise<void> {
  const [lastData] = await tx.query<{ place: number | null }>(
    'select max(place) as place from app.modules where company_id = $1',
    [tx.companyId],
  );
  await tx.query(
    `insert into app.modules (company_id, key, title, custom_title, icon, page, shows_menu, form_id, place)
     values ($1, $2, $3, nullif($4, ''), $5, $2, $6, $7, $8)`,
    [
      ...[tx.companyId, key, appearance.title, appearance.custom_title, appearance.icon, appearance.show_menu, form],
      (lastData?.place ?? 0) + 1,
    ],
  );
}

/** Updates title, icon and menu visibility. The plain title of a built-in module cannot change. */
export async function updateModule(
  tx: TenantTx,
  key: string,
  appearance: ModuleAppearance,
  isOwn: boolean,
): Promise<void> {
  await tx.query(
    `update app.modules set title = case when $7 then $3 else title end, custom_title = nullif($4, ''), icon = $5, shows_menu = $6
     where company_id = $1 and key = $2`,
    [tx.companyId, key, appearance.title, appearance.custom_title, appearance.icon, appearance.show_menu, isOwn],
  );
}

const STATUS_GLYPHS = ['ring', 'quarter', 'half', 'three-quarters', 'full'] as const;

/** The progress glyph of a status, by its position in the pipeline. */
const glyphOfPosition = (index: number, count: number): string =>
  STATUS_GLYPHS[count <= 1 ? 0 : Math.round((index / (count - 1)) * (STATUS_GLYPHS.length - 1))] ?? 'ring';

/**
 * Replaces the statuses of a module with the given list, in its order. Omitted statuses are deactivated, because
 * records may still use them.
 */
export async function writeStatuses(tx: TenantTx, module: string, statuses: FormSettings['statuses']): Promise<void> {
  const rows = statuses.map(({ _id: id = newId(), title, hue }, index) => {
    return { id, title, hue, glyph: glyphOfPosition(index, statuses.length), place: index };
  });
  await tx.query(
    `insert into app.statuses (company_id, id, module_key, title, hue, glyph, place)
     select $1, x.id, $2, x.title, x.hue, x.glyph, x.place
     from jsonb_to_recordset($3::jsonb) as x (id uuid, title text, hue text, glyph text, place int)
     on conflict (company_id, id) do update set title = excluded.title, hue = excluded.hue, glyph = excluded.glyph,
       place = excluded.place, is_active = true`,
    [tx.companyId, module, JSON.stringify(rows)],
  );
  await tx.query(
    'update app.statuses set is_active = false where company_id = $1 and module_key = $2 and is_active and not id = any($3::uuid[])',
    [tx.companyId, module, rows.map(({ id }) => id)],
  );
}
