import type { Answer } from '../../client';

export type AssetsReports = Answer<'getAssetsReport'>;
export type BankLink = AssetsReports['links'][number];
export type Report = NonNullable<BankLink['report']>;
export type ReportAccount = Report['accounts'][number];

/** What changes with every act. */
export const STALE = ['getAssetsReport'] as const;

/** Links that can still lead to a report, or to a newer one. */
export const isOpen = ({ status }: BankLink): boolean => status !== 'revoked' && status !== 'removed';
