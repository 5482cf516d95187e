import { CONSENT_VERSION, type signingPage } from '@lendwright/api';
import type { z } from 'zod';
import type { CompanySetup } from '../../records';
import { signerFields } from './signer-fields';
import type { Signer } from './resolve-signer';

export type SigningPage = z.output<typeof signingPage>;

const LOGO_PATTERN = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/;

/** Only a raster image as a data URL, so that company settings cannot inject anything else. */
export function brandOf({ name, settings }: Pick<CompanySetup, 'name' | 'settings'>): SigningPage['brand'] {
  const logo = settings['logo'];
  return { name, logo: typeof logo === 'string' && LOGO_PATTERN.test(logo) ? logo : null };
}

/** What a signer sees: their own fields, and only the names of the others and whether they have signed. */
export function presentPage({ link, request, person, all }: Signer, setup: CompanySetup): SigningPage {
  const { adopted } = person;
  return {
    brand: brandOf(setup),
    title: request.title,
    message: request.message,
    sender: request.created_name,
    senderEmail: request.created_email,
    signer: person.name,
    email: person.email,
    expiresAt: request.expires_at,
    state: request.state,
    hasSigned: person.state === 'signed',
    hasConsented: person.consent_version === CONSENT_VERSION,
    consentVersion: CONSENT_VERSION,
    pages: request.pages,
    hasReading: request.has_reading,
    fields: signerFields(request.fields, person).map(({ role: _role, condition: _condition, ...field }) => field),
    signature: adopted.signature ?? null,
    initials: adopted.initials ?? null,
    isSignedIn: link.signed_in_as !== null,
    others: all
      .filter(({ id }) => id !== person.id)
      .map((row) => ({ name: row.name, hasSigned: row.state === 'signed', isBefore: row.step < person.step })),
  };
}
