import type { Answer, InputOf } from '../../client';
import type { ModuleKey } from './module-calls';
import type { WireList } from './wire-records';

type ProspectListAnswer = Answer<'listProspects'>;

/** A page of a list. */
export type ListAnswer = Pick<ProspectListAnswer, 'records' | 'count' | 'all' | 'status' | 'permissions'>;
export type ListStatus = ProspectListAnswer['status'][number];
export type ListBody = InputOf<'listOpportunities'>['body'];
export type ListPermissions = ProspectListAnswer['permissions'];

/** What a list needs once. `fields` are those of the form. */
export interface ListSetup extends Required<
  Pick<ProspectListAnswer, 'form' | 'workforces' | 'contacts' | 'me' | 'contactTitle' | 'products'>
> {
  readonly fields: NonNullable<ProspectListAnswer['form']>['content'];
  readonly webforms: ProspectListAnswer['webforms'];
  readonly sources: ProspectListAnswer['sources'];
  readonly affiliate_company: ProspectListAnswer['affiliate_company'];
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
