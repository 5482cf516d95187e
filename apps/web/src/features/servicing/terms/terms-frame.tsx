import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Banner, Button, Panel } from '../../../ui';
import { TermFields, type TermFieldsProps } from './term-fields';
import styles from '../servicing.module.css';

export interface TermsFrameProps extends TermFieldsProps {
  readonly title: string;
  readonly help: string;
  /** The title of the button that saves. */
  readonly action: string;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onClose?: () => void;
  /** Above the fields. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The form around the terms of a loan. */
export function TermsFrame({
  title,
  help,
  action,
  problem,
  isBusy,
  onSave,
  onClose,
  lead,
  children,
  ...fields
}: TermsFrameProps) {
  const text = useText(texts);
  return (
    <Panel title={title} aside={help}>
      <form
        className={styles.form}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSave();
        }}
      >
        {problem && <Banner>{problem}</Banner>}
        {lead}
        <TermFields {...fields} />
        {children}
        <div className={styles.buttons}>
          {onClose && <Button onClick={onClose}>{text('cancel')}</Button>}
          <Button tone="primary" type="submit" isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
