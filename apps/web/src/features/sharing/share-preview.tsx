import { CONTACT_CHOICE } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import { useMemo } from 'react';
import { useCall } from '../../client';
import { formatValue, indexForm, useLocalizedForm } from '../../form-view';
import { translate, useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { sharing } from '../../i18n/en/records/sharing';
import { Address, StatusMark, Tag } from '../../ui';
import { statusOfRecord } from '../record-list';
import { useSignedIn } from '../session';
import { loanName, type ChoiceGroup } from './share-data';
import styles from './sharing.module.css';

export interface SharePreviewProps {
  readonly id: string;
  readonly company: string;
  readonly groups: readonly ChoiceGroup[];
  readonly value: ReadonlySet<string>;
}

const MAX_FACTS = 40;

/** The loan as the other company will see it: the chosen fields that have an answer. */
export function SharePreview({ id, company, groups, value }: SharePreviewProps) {
  const text = useText(sharing);
  const ownName = useSignedIn()?.menu.company.name ?? '';
  const data = useLocalizedForm(useCall('readOpportunities', { params: { id }, query: { lean: '1' } }).data);
  const index = useMemo(
    () => data && indexForm({ content: data.form.content as unknown as readonly FormElement[] }),
    [data],
  );
  const loan = data?.opportunity;
  const status = loan && statusOfRecord(loan);
  const person = loan?.prospect?.info;
  const facts = index
    ? groups
        .flatMap(({ fields }) => fields)
        .filter(({ _id }) => value.has(_id))
        .map(({ _id, title }) => ({ _id, title, answer: answerOf(index.elements.get(_id), loan?.info[_id]) }))
        .filter(({ answer }) => answer !== '')
    : [];
  return (
    <aside className={styles.preview} aria-label={text('preview', { company })}>
      <h3>{text('preview', { company })}</h3>
      <div className={styles.card}>
        <strong>{loan && loanName(loan)}</strong>
        <Tag hue="teal">{translate(loans, 'sharedFrom', { company: ownName })}</Tag>
        <dl className={styles.facts}>
          <dt>{text('number')}</dt>
          <dd>{loan?.number}</dd>
          {status && (
            <>
              <dt>{text('status')}</dt>
              <dd>
                <StatusMark status={status.title} glyph={status.glyph} />
              </dd>
            </>
          )}
          {value.has(CONTACT_CHOICE) && person && (
            <>
              <dt>{text('contact')}</dt>
              <dd>
                {person.email && <Address of={person.email} />}
                {person.email && person.phone && ' · '}
                {person.phone && <span className={styles.phone}>{person.phone}</span>}
              </dd>
            </>
          )}
          {facts.slice(0, MAX_FACTS).map(({ _id, title, answer }) => (
            <Fact key={_id} title={title} answer={answer} />
          ))}
        </dl>
        {facts.length > MAX_FACTS && (
          <p className={styles.quiet}>{text('more', { count: facts.length - MAX_FACTS })}</p>
        )}
      </div>
      <ul className={styles.notes}>
        <li>{text('loggedNote')}</li>
        <li>{text('revokeNote')}</li>
        <li>{text('laterNote')}</li>
      </ul>
    </aside>
  );
}

/** An answer as text; rows of a section are counted. */
function answerOf(element: FormElement | undefined, value: unknown): string {
  if (!element || value === null || value === undefined) return '';
  if (element.cloneable) return Array.isArray(value) && value.length > 0 ? String(value.length) : '';
  return formatValue(element, value);
}

const Fact = ({ title, answer }: { readonly title: string; readonly answer: string }) => (
  <>
    <dt>{title}</dt>
    <dd>{answer}</dd>
  </>
);
