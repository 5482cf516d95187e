import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import { Panel } from '../../../ui';
import type { FileHead } from './use-file-head';
import styles from '../imports.module.css';

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** What was recognized of a text file; absent for workbooks. */
export function FileFacts({ head: { delimiter, encoding } }: { readonly head: FileHead }) {
  const text = useText(imports);
  const name = DELIMITERS[delimiter as keyof typeof DELIMITERS];
  if (!name) return null;
  return (
    <Panel>
      <dl className={styles.previewed}>
        <div>
          <dt>{text('delimiter')}</dt>
          <dd>{text(`delimiter-${name}`)}</dd>
        </div>
        <div>
          <dt>{text('encoding')}</dt>
          <dd>{encoding.toUpperCase()}</dd>
        </div>
      </dl>
    </Panel>
  );
}
