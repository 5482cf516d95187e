import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/tasks';
import { Ago, Panel } from '../../ui';
import type { Template, TemplateField } from './template-shapes';
import styles from './settings.module.css';

/** The latest changes of a template, newest first. */
export function HistoryPanel({ history }: { readonly history: Template['history'] }) {
  const text = useText(tasks);
  return (
    <Panel title={text('history')}>
      <ol className={styles.lines}>
        {history.map(({ _id, at, by, act, fields }) => (
          <li key={_id}>
            {text(`did-${act}`, { by, parts: fields.map((field) => text(field as TemplateField)).join(', ') })}
            <span>
              <Ago at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
