import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Answer } from '../../client';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { Ago, Sentence, SLOT } from '../../ui';
import { personPath } from './lead-paths';
import styles from './leads.module.css';

export type DuplicatePerson = Answer<'leadDuplicates'>['duplicates'][number];

export interface DuplicateListProps {
  readonly known: readonly DuplicatePerson[];
  /** Renders an action for a person at the end of the row. */
  readonly action?: (person: DuplicatePerson) => ReactNode;
  /** Opens links in a new tab, where following them would discard unsaved work. */
  readonly isInNewTab?: boolean;
}

const KINDS = {
  prospects: 'knownProspect',
  contacts: 'knownContact',
  workforces: 'knownWorkforce',
  leads: 'knownLead',
} as const;
const kindOf = (module: string) => (module in KINDS ? KINDS[module as keyof typeof KINDS] : 'knownPerson');

/** People with the same email or phone, for example "Prospect Ana Reyes, by email". */
export function DuplicateList({ known, action, isInNewTab = false }: DuplicateListProps) {
  const text = useText(leads);
  const by = (person: DuplicatePerson) => text(person.by.length > 1 ? 'byBoth' : `by_${person.by[0] ?? 'email'}`);
  return (
    <ul className={styles.known}>
      {known.map((person) => {
        const name = person.name || person.email || person.phone;
        return (
          <li key={person._id}>
            <span className={styles.who}>
              <Sentence message={text(kindOf(person.module), { name: SLOT, by: by(person) })}>
                <Link
                  to={personPath(person.module, person._id)}
                  {...(isInNewTab && { target: '_blank', rel: 'noreferrer' })}
                >
                  {name}
                </Link>
              </Sentence>
              <small>
                <Ago at={person.updatedAt} />
              </small>
            </span>
            {action?.(person)}
          </li>
        );
      })}
    </ul>
  );
}
