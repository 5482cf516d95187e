import { TextInput } from '@mantine/core';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { Banner, Button } from '../../../ui';
import { itemAt, useSignedIn } from '../../session';
import { prospectFromName, type NewProspect } from './new-prospect';
import { ProspectSearch } from './prospect-search';
import styles from '../admin/admin-panel.module.css';

export type DuplicatePerson = Answer<'leadDuplicates'>['duplicates'][number];

export interface ProspectChoiceProps {
  readonly prospect: string | null;
  readonly newProspect: NewProspect | null;
  readonly onChange: (choice: { readonly prospect: string | null; readonly newProspect: NewProspect | null }) => void;
  /** People with the same email or phone as the new prospect. */
  readonly duplicates: readonly DuplicatePerson[];
  readonly onCreateAnyway: () => void;
  readonly isSubmitted: boolean;
}

const FIELDS = [
  { name: 'first_name', title: 'firstName', type: 'text', isRequired: true },
  { name: 'last_name', title: 'lastName', type: 'text', isRequired: true },
  { name: 'email', title: 'email', type: 'email', isRequired: false },
  { name: 'phone', title: 'phone', type: 'tel', isRequired: false },
] as const;

/** The borrower of a new loan: a known prospect, or a new one who is created together with the loan. */
export function ProspectChoice(props: ProspectChoiceProps) {
  const { prospect, newProspect, onChange, duplicates, onCreateAnyway, isSubmitted } = props;
  const text = useText(records);
  const menu = useSignedIn()?.menu;
  const mayCreate = (menu && itemAt(menu, '/prospects')?.permissions.add) ?? false;
  const missing = (value: string, title: string) =>
    isSubmitted && value.trim() === '' ? text('fieldMissing', { title }) : undefined;
  if (!newProspect) {
    return (
      <ProspectSearch
        value={prospect}
        onChange={(id) => onChange({ prospect: id, newProspect: null })}
        onCreate={
          mayCreate ? (typedText) => onChange({ prospect: null, newProspect: prospectFromName(typedText) }) : undefined
        }
        error={missing(prospect ?? '', text('prospect'))}
      />
    );
  }
  return (
    <fieldset className={`${styles.wide} ${styles.newPerson}`}>
      <legend>{text('newProspect')}</legend>
      {duplicates.length > 0 && (
        <Banner tone="warning">
          <p>{text('duplicateFound')}</p>
          <ul className={styles.duplicates}>
            {duplicates.map(({ _id, module, name, email, phone }) => (
              <li key={_id}>
                <span>{[name, email, phone].filter(Boolean).join(' · ')}</span>
                {module === 'prospects' && (
                  <Button size="small" onClick={() => onChange({ prospect: _id, newProspect: null })}>
                    {text('useProspect')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button size="small" onClick={onCreateAnyway}>
            {text('createAnyway')}
          </Button>
        </Banner>
      )}
      <div className={styles.newFields}>
        {FIELDS.map(({ name, title, type, isRequired }, index) => (
          <TextInput
            key={name}
            type={type}
            label={text(title)}
            withAsterisk={isRequired}
            value={newProspect[name]}
            maxLength={254}
            autoComplete="off"
            autoFocus={index === (newProspect.first_name === '' ? 0 : 2)}
            error={isRequired && missing(newProspect[name], text(title))}
            onChange={({ currentTarget }) =>
              onChange({ prospect: null, newProspect: { ...newProspect, [name]: currentTarget.value } })
            }
          />
        ))}
      </div>
      <Button size="small" tone="quiet" onClick={() => onChange({ prospect: null, newProspect: null })}>
        {text('chooseExisting')}
      </Button>
    </fieldset>
  );
}
