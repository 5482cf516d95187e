import type { Answer } from '../../client';
import { currentLanguage } from '../../i18n';
import { formatDay } from '../../ui';

export type AssetsReports = Answer<'getAssetsReport'>;
export type BankLink = AssetsReports['links'][number];
export type Report = NonNullable<BankLink['report']>;
export type ReportAccount = Report['accounts'][number];

/** A day of a report, localized. */
export const dayText = (day: string): string => formatDay(new Date(`${day}T12:00:00`), currentLanguage());

/** Queries that are stale after every action. */
export const STALE_CALLS = ['getAssetsReport'] as const;

/** Links that can still lead to a report, or to a newer one. */
export const isOpen = ({ status }: BankLink): boolean => status !== 'revoked' && status !== 'removed';
