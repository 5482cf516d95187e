import type { Answer, InputOf } from '../../client';

export type CompanyListItem = Answer<'listCompanies'>['companies'][number];
export type CompanySettings = Answer<'readCompanySettings'>;
export type CompanyProfile = Answer<'readCompanyProfile'>;
export type CompanyFields = CompanySettings['fields'];
export type CompanyImpersonation = CompanyProfile['impersonations'][number];
export type HostRow = Answer<'listHosts'>['hosts'][number];
export type NewCompany = InputOf<'addCompany'>['body'];
export type CompanyPart = keyof CompanyFields;
