import type { Answer, InputOf } from '../../client';
import type { ModuleKey } from './module-calls';
import type { WireList } from './wire-records';

type Sent = Answer<'listProspects'>;

/** A page of a list. */
export type ListAnswer = Pick<Sent, 'records' | 'count' | 'all' | 'status' | 'permissions'>;
export type ListStatus = Sent['status'][number];
export type ListBody = InputOf<'listOpportunities'>['body'];
export type ListPermissions = Sent['permissions'];

/** What a list needs once. `fields` are those of the form. */
export interface ListSetup extends Required<
  Pick<Sent, 'form' | 'workforces' | 'contacts' | 'me' | 'contactTitle' | 'products'>
> {
  readonly fields: NonNullable<Sent['form']>['content'];
  readonly webforms: Sent['webforms'];
  readonly sources: Sent['sources'];
  readonly affiliate_company: Sent['affiliate_company'];
}

/** The setup in a list response; undefined if the request was lean. */
export function setupOf(answer: WireList): ListSetup | undefined {
  const {
    form,
    workforces,
    contacts,
    me = null,
    contactTitle,
    products,
    webforms,
    sources,
    affiliate_company,
  } = answer;
  if (form === undefined || !workforces || !contacts || contactTitle === undefined || !products) return undefined;
  const fields = form?.content ?? [];
  return { form, fields, workforces, contacts, me, contactTitle, products, webforms, sources, affiliate_company };
}

/** The cache key of a module's list setup. */
export const setupKey = (module: ModuleKey) => ['listSetup', module] as const;
