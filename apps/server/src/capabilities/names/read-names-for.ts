import type { TenantTx } from '../../platform/db/tenant-scope';
import { readNameTranslations } from './name-rows';
import { languageOf, translateName, type NameReader } from './translate-name';

/** Translates stored names for a reader, for answers that need nothing else of the company's set-up. */
export async function readNamesFor(tx: TenantTx, reader: NameReader): Promise<(name: string) => string> {
  const language = languageOf(reader);
  if (language === null) return (name) => name;
  const translations = await readNameTranslations(tx);
  return (name) => translateName(translations, language, name);
}
