import { TextInput } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import type { MergeField } from '../email-shapes';
import { TagList } from './tag-list';
import { tagParts } from './tag-parts';
import { typedTag, useTagChoice } from './use-tag-choice';
import styles from './composer.module.css';

const MAX_LENGTH = 250;

export interface SubjectFieldProps {
  readonly value: string;
  /** The subject of the template, which is used if none is written. */
  readonly placeholder: string;
  readonly fields: readonly MergeField[];
  /** The keys of tags without a value for a recipient. */
  readonly emptyKeys: ReadonlySet<string>;
  readonly onChange: (subject: string) => void;
}

/** The subject. `{` offers the merge tags; while it is not edited, they are shown by their titles. */
export function SubjectField({ value, placeholder, fields, emptyKeys, onChange }: SubjectFieldProps) {
  const text = useText(emails);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isEdited, setIsEdited] = useState(false);
  const choice = useTagChoice(fields);
  const pick = ({ key }: MergeField) => {
    const caret = input.current?.selectionStart ?? value.length;
    const textBefore = `${value.slice(0, caret - (choice.typed ?? '').length - 1)}{{${key}}}`;
    choice.change(null);
    onChange((textBefore + value.slice(caret)).slice(0, MAX_LENGTH));
    requestAnimationFrame(() => input.current?.setSelectionRange(textBefore.length, textBefore.length));
  };
  const isOpen = choice.found.length > 0;
  const parts = isEdited ? [] : tagParts(value);
  const hasTags = parts.some((part) => typeof part !== 'string');
  return (
    <div className={styles.subject} data-tags={hasTags || undefined}>
      <TextInput
        ref={input}
        className={styles.lineInput ?? ''}
        classNames={{ input: styles.plainInput ?? '' }}
        aria-label={text('subject')}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${choice.at}` })}
        maxLength={MAX_LENGTH}
        placeholder={placeholder}
        value={value}
        onChange={({ currentTarget: { value: next, selectionStart } }) => {
          onChange(next);
          choice.change(typedTag(next.slice(0, selectionStart ?? next.length)));
        }}
        onKeyDown={(event) => choice.onKey(event, pick) && event.preventDefault()}
        onFocus={() => setIsEdited(true)}
        onBlur={() => {
          setIsEdited(false);
          choice.change(null);
        }}
      />
      {hasTags && (
        <span className={styles.subjectTags} aria-hidden>
          {parts.map((part, index) =>
            typeof part === 'string' ? (
              <span key={index}>{part}</span>
            ) : (
              <span key={index} className={`${styles.chip} ${emptyKeys.has(part.tag) ? styles.emptyChip : ''}`}>
                {fields.find(({ key }) => key === part.tag)?.title ?? part.tag}
              </span>
            ),
          )}
        </span>
      )}
      {isOpen && <TagList id={listId} found={choice.found} at={choice.at} onPick={pick} />}
    </div>
  );
}
