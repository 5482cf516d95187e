import { cents } from '@lendwright/kernel';
import { currentLanguage, formatMoney, type Translate } from '../../i18n';
import type { companies } from '../../i18n/en/admin/companies';
import type { CompanySettings, CompanyFields, CompanyPart } from './company-shapes';

type CompanyTranslate = Translate<(typeof companies)['messages']>;
export type Choices = Pick<CompanySettings, 'modules' | 'others'>;

/** The label of a part of a company. */
export function partTitle(text: CompanyTranslate, part: CompanyPart): string {
  return part === 'secondFactor' ? text('secondFactor') : text(part);
}

/** A part's value as text, for conflict resolution. */
export function partText(
  text: CompanyTranslate,
  part: CompanyPart,
  value: unknown,
  { modules, others }: Choices,
): string {
  if (typeof value === 'boolean') return text(value ? 'on' : 'off');
  if (part === 'logo') return text(value ? 'ownLogo' : 'noLogo');
  if (part === 'homePage') return modules.find(({ key }) => key === value)?.title ?? text('defaultHome');
  if (part === 'affiliate') return others.find(({ _id }) => _id === value)?.title ?? text('noAffiliate');
  if (part === 'paymentOrder') return text(`paymentOrder-${value as CompanyFields['paymentOrder']}`);
  if (part === 'paymentAttempts') return String(value);
  if (part === 'convenienceFeeCap' || part === 'paymentDayTotal')
    return formatMoney(cents(Number(value)), currentLanguage());
  if (part === 'hiddenTabs') {
    const hiddenData = value as CompanyFields['hiddenTabs'];
    return text('tabsCount', {
      count: hiddenData.Workforces.length + hiddenData.Contacts.length + hiddenData.Prospects.length,
    });
  }
  if (part === 'secondFactor') {
    const factor = value as CompanyFields['secondFactor'];
    const chosenParts = (['borrowers', 'partners'] as const).filter((audience) => factor[audience]);
    return chosenParts.map((audience) => text(`secondFactor-${audience}`)).join(', ') || text('off');
  }
  return typeof value === 'string' && value !== '' ? value : text('off');
}
