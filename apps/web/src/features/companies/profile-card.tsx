import { DATE_FORMATS } from '@lendwright/kernel';
import { ColorInput, Select, Switch, TextInput } from '@mantine/core';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES, useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Panel } from '../../ui';
import { TimeZoneSelect } from '../../ui/inputs/time-zone-select';
import type { CompanyProfile } from './company-shapes';
import { LogoField } from './logo-field';
import styles from './companies.module.css';

type Profile = CompanyProfile['profile'];

export interface CardProps<Parts> {
  readonly draft: Parts;
  readonly onChange: (patch: Partial<Parts>) => void;
}

/** Name, dates and language, set for each new company and editable by its administrators. */
export function NameFields({
  draft,
  onChange,
  error,
}: CardProps<Pick<Profile, 'name' | 'timeZone' | 'dateFormat' | 'language'>> & { readonly error?: string | null }) {
  const text = useText(companies);
  return (
    <>
      <TextInput
        label={text('name')}
        withAsterisk
        maxLength={120}
        value={draft.name}
        error={error}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <div className={styles.pair}>
        <TimeZoneSelect
          label={text('timeZone')}
          description={text('timeZoneHelp')}
          value={draft.timeZone}
          onChange={(timeZone) => onChange({ timeZone })}
        />
        <Select
          label={text('dateFormat')}
          description={text('dateFormatHelp')}
          allowDeselect={false}
          data={[...DATE_FORMATS]}
          value={draft.dateFormat}
          onChange={(format) => format && onChange({ dateFormat: format as Profile['dateFormat'] })}
        />
        <Select
          label={text('language')}
          description={text('languageHelp')}
          allowDeselect={false}
          data={OFFERED_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={draft.language}
          onChange={(language) => language && onChange({ language: language as Profile['language'] })}
        />
      </div>
    </>
  );
}

/** The settings that a company's administrators edit themselves. */
export function ProfileCards({ draft, onChange }: CardProps<Profile>) {
  const text = useText(companies);
  return (
    <>
      <Panel title={text('profile')}>
        <div className={styles.stack}>
          <NameFields draft={draft} onChange={onChange} error={draft.name.trim() === '' ? text('needName') : null} />
          <TextInput
            label={text('postalAddress')}
            description={text('postalAddressHelp')}
            autoComplete="street-address"
            maxLength={300}
            value={draft.postalAddress}
            onChange={({ currentTarget }) => onChange({ postalAddress: currentTarget.value })}
          />
        </div>
      </Panel>
      <Panel title={text('brand')}>
        <div className={styles.stack}>
          <LogoField label={text('logo')} logo={draft.logo} onChange={(logo) => onChange({ logo })} />
          <div className={styles.pair}>
            <ColorInput
              label={text('colour')}
              description={text('colourHelp')}
              placeholder={text('defaultColor')}
              format="hex"
              withEyeDropper={false}
              value={draft.colour ?? ''}
              onChange={(colour) => onChange({ colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : null })}
            />
          </div>
        </div>
      </Panel>
      <Panel title={text('emails')}>
        <Switch
          label={text('emailTracking')}
          description={text('help-emailTracking')}
          checked={draft.emailTracking}
          onChange={({ currentTarget }) => onChange({ emailTracking: currentTarget.checked })}
        />
      </Panel>
    </>
  );
}
