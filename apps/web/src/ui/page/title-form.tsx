import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../feedback/banner';
import { Button, type ButtonProps } from '../buttons/button';
import { Page } from './page';
import { Panel } from './panel';
import styles from './title-form.module.css';

export interface TitleFormProps {
  readonly labels: {
    readonly page: string;
    readonly title: string;
    readonly help: string;
    /** The error message if the title is empty. */
    readonly missing: string;
    readonly cancel: string;
    readonly create: string;
  };
  readonly cancelLink: NonNullable<ButtonProps['link']>;
  /** Why it was not created, or null. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onCreate: (title: string) => void;
}

/** The page that creates something by its title alone. */
export function TitleForm({ labels, cancelLink, problem, isBusy, onCreate }: TitleFormProps) {
  const [title, setTitle] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isMissing = title.trim() === '';
  const create = () => {
    setSubmitted(true);
    if (!isMissing) onCreate(title);
  };
  return (
    <Page title={labels.page} width="form">
      <Panel>
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            create();
          }}
        >
          {problem && <Banner>{problem}</Banner>}
          <TextInput
            label={labels.title}
            description={labels.help}
            withAsterisk
            maxLength={120}
            value={title}
            error={isSubmitted && isMissing ? labels.missing : null}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <div className={styles.acts}>
            <Button size="large" link={cancelLink}>
              {labels.cancel}
            </Button>
            <Button size="large" tone="primary" isBusy={isBusy} onClick={create}>
              {labels.create}
            </Button>
          </div>
        </form>
      </Panel>
    </Page>
  );
}
