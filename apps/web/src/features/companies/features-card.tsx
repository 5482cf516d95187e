import { Select, Switch, TextInput } from '@mantine/core';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Panel } from '../../ui';
import type { CompanySettings, CompanyFields } from './company-shapes';
import { FeeRecordFields, isFeeBasisMissing } from './fee-record-fields';
import { HiddenTabsField } from './hidden-tabs-field';
import { PaymentLimitFields } from './payment-limit-fields';
import type { CardProps } from './profile-card';
import styles from './companies.module.css';

const SWITCHES = [
  'documentNotApplicable',
  'reuploadRequests',
  'emailOnReupload',
  'answerNotApplicable',
  'emailUndo',
  'answerLater',
  'customDocsForBorrowers',
  'submitHint',
  'lenderMarketplace',
  'usernameFromEmail',
  'dashboardHidesLeads',
  'noteDeadlines',
  'achPayments',
  'paymentLinks',
  'convenienceFees',
] as const;

const ORDERS = ['interest', 'escrow', 'fees'] as const;

export interface FeaturesCardProps extends CardProps<CompanyFields> {
  readonly modules: CompanySettings['modules'];
}

/** Features that a Super user enables for one company. @source READINGS "One specific company" */
export function FeaturesCard({ draft, onChange, modules }: FeaturesCardProps) {
  const text = useText(companies);
  const { secondFactor } = draft;
  return (
    <Panel title={text('features')} aside={text('featuresHelp')}>
      <div className={styles.stack}>
        <div className={styles.pair}>
          <Select
            label={text('homePage')}
            description={text('homePageHelp')}
            placeholder={text('defaultHome')}
            clearable
            data={modules.map(({ key, title }) => ({ value: key, label: title }))}
            value={draft.homePage || null}
            onChange={(homePage) => onChange({ homePage: homePage ?? '' })}
          />
          {(['documentsLabel', 'recentProspectsLabel'] as const).map((part) => (
            <TextInput
              key={part}
              label={text(part)}
              description={text(`help-${part}`)}
              placeholder={text(`usual-${part}`)}
              maxLength={40}
              value={draft[part]}
              onChange={({ currentTarget }) => onChange({ [part]: currentTarget.value })}
            />
          ))}
          <TextInput
            label={text('applyNowLink')}
            description={text('applyNowLinkHelp')}
            placeholder="https://example.com"
            type="url"
            maxLength={300}
            value={draft.applyNowLink}
            onChange={({ currentTarget }) => onChange({ applyNowLink: currentTarget.value.trim() })}
          />
          <Select
            label={text('paymentOrder')}
            description={text('help-paymentOrder')}
            data={ORDERS.map((value) => ({ value, label: text(`paymentOrder-${value}`) }))}
            value={draft.paymentOrder}
            allowDeselect={false}
            onChange={(paymentOrder) => paymentOrder !== null && onChange({ paymentOrder })}
          />
        </div>
        {SWITCHES.map((part) => (
          <Switch
            key={part}
            label={text(part)}
            description={text(part === 'convenienceFees' && isFeeBasisMissing(draft) ? 'feesAreOff' : `help-${part}`)}
            checked={draft[part]}
            onChange={({ currentTarget }) => onChange({ [part]: currentTarget.checked })}
          />
        ))}
        {draft.convenienceFees && <FeeRecordFields draft={draft} onChange={onChange} />}
        <PaymentLimitFields draft={draft} onChange={onChange} />
        {(['borrowers', 'partners'] as const).map((audience) => (
          <Switch
            key={audience}
            label={text(`secondFactor-${audience}`)}
            description={text('secondFactorHelp')}
            checked={secondFactor[audience]}
            onChange={({ currentTarget }) =>
              onChange({ secondFactor: { ...secondFactor, [audience]: currentTarget.checked } })
            }
          />
        ))}
        <HiddenTabsField hidden={draft.hiddenTabs} onChange={(hiddenTabs) => onChange({ hiddenTabs })} />
      </div>
    </Panel>
  );
}
