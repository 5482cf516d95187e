import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { textMessages } from '../../i18n/en/records/text-messages';
import { Ago, Button } from '../../ui';
import { ConsentDialog } from './consent-dialog';
import { shownPhone } from './shown-phone';
import type { TextPerson } from './text-state';
import styles from './texts.module.css';

export interface PersonListProps {
  readonly owner: string;
  readonly people: readonly TextPerson[];
  readonly mayCompose: boolean;
  readonly onCompose: (person: TextPerson) => void;
}

/** The people of a record who can be texted: what they agreed to, with its history, and "Send text". */
export function PersonList({ owner, people, mayCompose, onCompose }: PersonListProps) {
  const text = useText(textMessages);
  const [changed, setChanged] = useState<TextPerson | null>(null);
  const nameOf = ({ name, role }: TextPerson) => (role === '' ? name : `${name} · ${role}`);
  return (
    <>
      <ul className={styles.people} aria-label={text('people')}>
        {people.map((person) => (
          <li key={person._id} className={styles.person}>
            <span className={styles.who}>
              {nameOf(person)}{' '}
              <span className={styles.fact}>{shownPhone(person.phone) || text('person-no-phone')}</span>
            </span>
            {person.phone !== '' && (
              <Switch
                size="sm"
                label={text(`person-${person.state}`)}
                aria-label={text('consentOf', { name: person.name })}
                checked={person.consents[0]?.isGiven === true}
                disabled={!mayCompose}
                onChange={() => setChanged(person)}
              />
            )}
            {mayCompose && person.phone !== '' && (
              <Button
                size="small"
                disabled={person.state !== 'given'}
                aria-label={text('sendTo', { name: person.name })}
                onClick={() => onCompose(person)}
              >
                {text('send')}
              </Button>
            )}
            {person.consents.map(({ isGiven, source, wording, at, by }) => (
              <span key={at} className={styles.consent}>
                {text(isGiven ? 'agreed' : 'withdrew', { source: text(`source-${source}`), by, wording })}{' '}
                <Ago at={at} isFocusable />
              </span>
            ))}
          </li>
        ))}
      </ul>
      {changed && <ConsentDialog owner={owner} person={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
