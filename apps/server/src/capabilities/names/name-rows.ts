import type { TranslatedLanguage } from '@lendwright/forms';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface NameText {
  readonly name: string;
  readonly language: TranslatedLanguage;
  readonly text: string;
}

/** The company's own translations: by language, then by the English name. */
export type NameTranslations = ReadonlyMap<TranslatedLanguage, ReadonlyMap<string, string>>;

export async function readNameTranslations(tx: TenantTx): Promise<NameTranslations> {
  const sql = 'select name, language, text from app.name_translations where company_id = $1';
  const translations = new Map<TranslatedLanguage, Map<string, string>>();
  for (const { name, language, text } of await tx.query<NameText>(sql, [tx.companyId], 'name-translations'))
    translations.set(language, (translations.get(language) ?? new Map<string, string>()).set(name, text));
  return translations;
}

/** Stores translations. A blank text removes a translation, so that the built-in one or the English name is shown. */
export async function writeNameTranslations(tx: TenantTx, texts: readonly NameText[]): Promise<void> {
  const removedTexts = texts.filter(({ text }) => text === '');
  await tx.query(
    `delete from app.name_translations where company_id = $1
     and (name, language) in (select x.name, x.language from jsonb_to_recordset($2::jsonb) as x (name text, language text))`,
    [tx.companyId, JSON.stringify(removedTexts)],
    'name-translations-remove',
  );
  await tx.query(
    `insert into app.name_translations (company_id, name, language, text)
     select $1, x.name, x.language, x.text from jsonb_to_recordset($2::jsonb) as x (name text, language text, text text)
     on conflict (company_id, name, language) do update set text = excluded.text`,
    [tx.companyId, JSON.stringify(texts.filter(({ text }) => text !== ''))],
    'name-translations-write',
  );
}
