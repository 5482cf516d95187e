import type { CompanySetup } from '../../records';
import type { Letterhead } from '../render/letterhead';
import { findPrintableDataUrl } from '../render/printable-picture';

/** The letterhead of a company. A logo that can't be embedded is left out. */
export async function letterheadOf({ name, settings }: Pick<CompanySetup, 'name' | 'settings'>): Promise<Letterhead> {
  const address = settings['postalAddress'];
  const logo = await findPrintableDataUrl(name, settings['logo']);
  return { name, address: typeof address === 'string' ? address : '', logo: logo?.data ?? null };
}
