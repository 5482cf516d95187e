import type { InputOf } from '../client/operation-types';

export type LinkAddress = Required<Pick<InputOf<'renewPublicDocs'>['body'], 'form_id' | 'owner_id' | 'link'>>;

/** The parts of `/public/docs/{form_id}/{owner_id}#{token}`; empty where they are missing. */
export function linkAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): LinkAddress {
  const [, , , form = '', owner = ''] = pathname.split('/');
  return { form_id: form.slice(0, 80), owner_id: owner.slice(0, 80), link: hash.slice(1, 201) };
}
