import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Icon } from '../../../ui';
import { MergeIcon } from '../contract-icons';
import { useEditorContext } from '../nodes/editor-context';
import { insertMergeField } from './insert-node';
import styles from './editor.module.css';

const MAX_SHOWN = 60;

/** The merge fields of the form; a click inserts one at the caret. */
export function MergeFieldList({ editor }: { readonly editor: Editor }) {
  const text = useText(contracts);
  const { fields } = useEditorContext();
  const [search, setSearch] = useState('');
  const foundFields = fields.filter(({ title, section }) =>
    `${title} ${section}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <>
      <h3 className={styles.heading}>{text('mergeFields')}</h3>
      <div className={styles.searchField}>
        <TextInput
          size="xs"
          aria-label={text('searchFields')}
          placeholder={text('searchFields')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      <div className={styles.fieldList}>
        {foundFields.slice(0, MAX_SHOWN).map(({ key, title, section, group }) => (
          <button
            key={`${group}/${key}`}
            type="button"
            className={styles.fieldItem}
            onClick={() => insertMergeField(editor, key)}
          >
            <Icon of={MergeIcon} size={14} />
            <span>{title}</span>
            <small>{section}</small>
          </button>
        ))}
      </div>
    </>
  );
}
