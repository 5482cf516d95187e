import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/records/tasks';
import { Button } from '../../ui';
import type { TemplateEditor } from './use-template-editor';
import styles from './save-bar.module.css';

/** What the save bar needs of an editor. */
export type SaveBarEditor = Pick<TemplateEditor, 'unsaved' | 'isBusy' | 'discard' | 'save'>;

/** The unsaved changes, with Save and Discard; sticky at the bottom on phones. */
export function SaveBar({ editor }: { readonly editor: SaveBarEditor }) {
  const text = useText(tasks);
  const { unsaved, isBusy, discard, save } = editor;
  return (
    <footer className={styles.bar}>
      <span className={styles.state} role="status">
        {unsaved === 0 ? text('allSaved') : text('unsaved', { count: unsaved })}
      </span>
      <Button size="large" disabled={unsaved === 0 || isBusy} onClick={discard}>
        {text('discard')}
      </Button>
      <Button
        size="large"
        tone="primary"
        disabled={unsaved === 0}
        isBusy={isBusy}
        busyLabel={text('saving')}
        onClick={save}
      >
        {text('save')}
      </Button>
    </footer>
  );
}
