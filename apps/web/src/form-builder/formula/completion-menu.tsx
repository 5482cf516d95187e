import { useEffect, useRef } from 'react';
import { useText } from '../../i18n';
import { builderFormula } from '../../i18n/en/builder/builder-formula';
import type { Completion } from './completion-at';
import { SignatureText } from './signature-text';
import styles from './formula.module.css';

export interface CompletionMenuProps {
  readonly id: string;
  readonly completions: readonly Completion[];
  readonly chosen: number;
  readonly onAccept: (offer: Completion) => void;
}

/** The list of completions: fields with title, id and type; functions with arguments and help. */
export function CompletionMenu({ id, completions, chosen, onAccept }: CompletionMenuProps) {
  const text = useText(builderFormula);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul ref={list} id={`${id}-list`} className={styles.menu} role="listbox" aria-label={text('completions')}>
      {completions.map((offer, index) => (
        <li
          key={`${offer.is} ${offer.id}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          className={styles.offer}
          // Keeps focus in the text field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAccept(offer)}
        >
          {offer.is === 'function' ? (
            <>
              <SignatureText name={offer.id} />
              <span className={styles.help}>{text(`fn-${offer.id as 'if'}`)}</span>
            </>
          ) : (
            <>
              <span className={styles.title}>{offer.title}</span>
              {offer.is === 'field' && <code className={styles.id}>{offer.insert}</code>}
              <span className={styles.help}>
                {[offer.type && text(`type-${offer.type}`), offer.path].filter(Boolean).join(' · ')}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
