import type { Answer, InputOf } from '../../client';

export type CompanyListItem = Answer<'listCompanies'>['companies'][number];
export type CompanySettings = Answer<'readCompanySettings'>;
export type CompanyProfile = Answer<'readCompanyProfile'>;
export type CompanyFields = CompanySettings['wish'];
export type CompanyImpersonation = CompanyProfile['acts'][number];
export type HostRow = Answer<'listHosts'>['hosts'][number];
export type NewCompany = InputOf<'addCompany'>['body'];
export type CompanyPart = keyof CompanyFields;
