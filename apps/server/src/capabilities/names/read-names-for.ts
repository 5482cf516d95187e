import type { TenantTx } from '../../platform/db/tenant-scope';
import { readNameTranslations } from './name-rows';
import { languageOf, translateName, type NameReader } from './translate-name';

/**
 * Returns a function that translates stored names for a reader, for answers that need nothing else of the company's
 * setup.
 */
export async function readNamesFor(tx: TenantTx, reader: NameReader): Promise<(name: string) => string> {
  const language = languageOf(reader);
  if (language === null) return (name) => name;
  const translations = await readNameTranslations(tx);
  return (name) => translateName(translations, language, name);
}
