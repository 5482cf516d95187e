import type { Page } from '@playwright/test';
import { callApi } from './call-api';

interface Companies {
  readonly companies: readonly { readonly _id: string; readonly name: string }[];
}

/** Starts impersonation of the named company for the Super user who is signed in on the page. */
export async function startImpersonation(page: Page, company: string): Promise<void> {
  const { companies } = await callApi<Companies>(page, 'POST', 'companies', { search: company });
  const foundCompany = companies.find(({ name }) => name === company);
  if (!foundCompany) throw new Error(`No company is named ${company}.`);
  await callApi(page, 'POST', `companies/${foundCompany._id}/impersonation`, { reason: 'A journey', minutes: 30 });
}
