import { Checkbox, NumberInput, Radio, Textarea, TextInput } from '@mantine/core';
import { DOCUMENT_LINK_MAX_DAYS, DOCUMENT_LINK_PURPOSES, isOutstanding } from '@lendwright/api';
import { useState, type FormEvent } from 'react';
import { isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { documentLinks } from '../../i18n/en/records/document-links';
import { Button, Dialog, notify } from '../../ui';
import { fileSize } from '../documents';
import type { DocumentLinks } from './link-shapes';
import styles from './public-docs.module.css';

export interface ShareDialogProps {
  /** The record. */
  readonly owner: string;
  readonly data: DocumentLinks;
  readonly onClose: () => void;
}

const DEFAULT_DAYS = 7;
type Purpose = (typeof DOCUMENT_LINK_PURPOSES)[number];

interface Option {
  readonly value: string;
  readonly title: string;
  readonly note: string;
}

/** Share documents link: what for, which documents, with whom, and until when. */
export function ShareDialog({ owner, data, onClose }: ShareDialogProps) {
  const text = useText(documentLinks);
  const [purpose, setPurpose] = useState<Purpose>('upload');
  const [elements, setElements] = useState(() => data.requestable.filter(isOutstanding).map(({ element }) => element));
  const [files, setFiles] = useState<string[]>([]);
  const [email, setEmail] = useState(data.email);
  const [message, setMessage] = useState('');
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const send = useSave('createDocumentLink', {
    stale: ['listDocumentLinks'],
    onSuccess: ({ message: sent }) => {
      notify.success(sent);
      onClose();
    },
    onError: (error) => setProblem(isRefused(error) ? error.message : text('failed')),
  });
  const isUpload = purpose === 'upload';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem('');
    if ((isUpload ? elements : files).length === 0) return setProblem(text('choose'));
    const chosenData = { elements: isUpload ? elements : [], files: isUpload ? [] : files };
    const body = { owner, purpose, ...chosenData, email, message, days, ...(code.trim() && { code: code.trim() }) };
    send.mutate({ body });
  };
  const options: Option[] = isUpload
    ? data.requestable.map(({ element, name, section, ...document }) => {
        const isReceived = document.status !== 'Not Uploaded' && document.status !== 'Awaiting Reupload';
        return { value: element, title: name, note: isReceived ? text('received') : section };
      })
    : data.shareable.map(({ _id, document, name, size }) => ({
        value: _id,
        title: document,
        note: `${name} · ${fileSize(size)}`,
      }));
  return (
    <Dialog isOpen onClose={onClose} title={text('share')} width={720} canLeave={false}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.help}>{text('help')}</p>
        <Radio.Group
          label={text('purpose')}
          value={purpose}
          onChange={(value) => {
            setPurpose(value as Purpose);
            setProblem('');
          }}
        >
          <div className={styles.choices}>
            {DOCUMENT_LINK_PURPOSES.map((choice) => (
              <Radio key={choice} value={choice} label={text(`purpose-${choice}`)} />
            ))}
          </div>
        </Radio.Group>
        <DocumentChoice
          key={purpose}
          label={text(isUpload ? 'documents' : 'files')}
          empty={text(isUpload ? 'noRequestable' : 'noShareable')}
          options={options}
          value={isUpload ? elements : files}
          onChange={isUpload ? setElements : setFiles}
        />
        <TextInput
          label={text('email')}
          required
          type="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Textarea
          label={text('message')}
          rows={2}
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <div className={styles.pair}>
          <NumberInput
            label={text('days')}
            min={1}
            max={DOCUMENT_LINK_MAX_DAYS}
            allowDecimal={false}
            value={days}
            onChange={(value) => setDays(Number(value) || DEFAULT_DAYS)}
          />
          <TextInput
            label={text('code')}
            description={text('codeHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            minLength={4}
            maxLength={40}
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </div>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" type="submit" isBusy={send.isPending}>
            {text('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface DocumentChoiceProps {
  readonly label: string;
  readonly empty: string;
  readonly options: readonly Option[];
  readonly value: string[];
  readonly onChange: (value: string[]) => void;
}

function DocumentChoice({ label, empty, options, value, onChange }: DocumentChoiceProps) {
  if (options.length === 0) return <p className={styles.help}>{empty}</p>;
  return (
    <Checkbox.Group label={label} value={value} onChange={onChange}>
      <div className={styles.documents}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.title} description={option.note} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
