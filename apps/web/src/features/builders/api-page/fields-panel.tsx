import { useMemo, useState } from 'react';
import type { Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Panel, SearchInput, Tag } from '../../../ui';
import styles from './fields.module.css';

type Field = Answer<'describeForm'>['fields'][number];

/** Every field of a form as the API sees it: name, type, and what the form does with it. */
export function FieldsPanel({ fields }: { readonly fields: readonly Field[] }) {
  const text = useText(builderApi);
  const [search, setSearch] = useState('');
  const shownFields = useMemo(() => {
    const query = search.trim().toLowerCase();
    return fields.filter(({ path, title }) =>
      [path, title].some((candidate) => candidate.toLowerCase().includes(query)),
    );
  }, [fields, search]);
  return (
    <Panel
      title={text('fields')}
      aside={text('fieldCount', { count: fields.length })}
      actions={<SearchInput value={search} label={text('searchFields')} onSearch={setSearch} width={170} />}
    >
      {shownFields.length === 0 && <p className={styles.none}>{text('noFields')}</p>}
      {shownFields.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {(['id', 'title', 'type', 'format', 'more'] as const).map((column) => (
                <th key={column} scope="col">
                  {text(`column-${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownFields.map((field) => (
              <FieldRow key={field.path} field={field} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function FieldRow({ field }: { readonly field: Field }) {
  const text = useText(builderApi);
  const { path, title, type, mandatory, readonly, formatName, options = [], rules, formula } = field;
  return (
    <tr>
      <th scope="row">
        <code>{path}</code>
      </th>
      <td>{title}</td>
      <td>
        <span className={styles.tags}>
          {type}
          {mandatory && <Tag hue="amber">{text('mandatory')}</Tag>}
          {readonly && <Tag>{text('readonly')}</Tag>}
        </span>
      </td>
      <td>{text(`format-${formatName}`)}</td>
      <td className={styles.more}>
        {options.length > 0 && (
          <details>
            <summary>{text('options', { count: options.length })}</summary>
            <ul>
              {options.map((option) => (
                <li key={option.id}>
                  <code>{option.id}</code> {option.text}
                </li>
              ))}
            </ul>
          </details>
        )}
        {rules.length > 0 && (
          <details>
            <summary>{text('rules', { count: rules.length })}</summary>
            <ul>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </details>
        )}
        {formula && (
          <details>
            <summary>{text('formula')}</summary>
            <code className={styles.formula}>{formula}</code>
          </details>
        )}
      </td>
    </tr>
  );
}
