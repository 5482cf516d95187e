import { RichTextEditor } from '@mantine/tiptap';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Button, PopoverMenu } from '../../../ui';
import type { MergeField } from '../email-shapes';
import styles from './composer.module.css';

export interface BodyToolbarProps {
  readonly fields: readonly MergeField[];
  readonly onTag: (field: MergeField) => void;
}

/** The formatting tools of the email, and its merge tags. */
export function BodyToolbar({ fields, onTag }: BodyToolbarProps) {
  const text = useText(emails);
  const entries = fields
    .filter(({ group }) => group === null)
    .map((field) => ({ id: field.key, title: field.title, hint: field.section, onPick: () => onTag(field) }));
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={text('formatting')} className={styles.toolbar ?? ''}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold aria-label={text('bold')} title={text('bold')} />
        <RichTextEditor.Italic aria-label={text('italic')} title={text('italic')} />
        <RichTextEditor.Underline aria-label={text('underline')} title={text('underline')} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList aria-label={text('bullets')} title={text('bullets')} />
        <RichTextEditor.OrderedList aria-label={text('numbers')} title={text('numbers')} />
      </RichTextEditor.ControlsGroup>
      {entries.length > 0 && (
        <PopoverMenu
          target={
            <Button size="small" tone="plain" className={styles.tagButton}>
              {`{ } ${text('mergeTag')}`}
            </Button>
          }
          entries={entries}
        />
      )}
      <span className={styles.typeHint}>{text('orType')}</span>
    </RichTextEditor.Toolbar>
  );
}
