import { FileInput, Select } from '@mantine/core';
import { useState } from 'react';
import { failureText, upload, useCall } from '../../client';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Banner, Button, Page, Panel } from '../../ui';
import { useGoToPath } from '../session';
import { importPath } from './import-shapes';
import { ImportSteps } from './import-steps';
import { SavedMappingField } from './mapping/saved-mapping-field';
import styles from './imports.module.css';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.json';
type Header = 'auto' | 'yes' | 'no';

/** /imports/create: which file goes into which module. */
export function CreateImport() {
  const text = useText(imports);
  const go = useGoToPath();
  const { data } = useCall('readImportChoices');
  const [file, setFile] = useState<File | null>(null);
  const [module, setModule] = useState<string | null>(null);
  const [form, setForm] = useState<string | null>(null);
  const [mapping, setMapping] = useState<string | null>(null);
  const [header, setHeader] = useState<Header>('auto');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = data?.modules.find(({ key }) => key === module);
  const forms = chosen?.forms ?? [];
  const send = async () => {
    if (!file || !module) return;
    setProgress(0);
    setProblem(null);
    try {
      const fields = {
        upload: crypto.randomUUID(),
        module,
        header,
        ...(form && { form }),
        ...(mapping && { mapping }),
      };
      const files = [{ name: 'file', file, fileName: file.name }];
      go(importPath((await upload('createImport', { fields, files }, setProgress))._id));
    } catch (error) {
      setProblem(failureText(error, text('uploadFailed')));
      setProgress(null);
    }
  };
  return (
    <Page
      title={text('create')}
      width="form"
      actions={
        <Button tone="primary" disabled={!file || !module} isBusy={progress !== null} onClick={() => void send()}>
          {text('toMapping')}
        </Button>
      }
    >
      <ImportSteps current="file" />
      {problem && <Banner>{problem}</Banner>}
      <Panel title={text('file')}>
        <div className={styles.form}>
          <FileInput
            label={text('file')}
            description={text('fileHelp')}
            placeholder={text('chooseFile')}
            accept={ACCEPTED}
            value={file}
            onChange={setFile}
          />
          <Select
            label={text('into')}
            data={(data?.modules ?? []).map(({ key, title }) => ({ value: key, label: title }))}
            value={module}
            onChange={(value) => {
              setModule(value);
              setForm(null);
              setMapping(null);
            }}
          />
          {forms.length > 1 && (
            <Select
              label={text('form')}
              data={forms.map(({ _id, title }) => ({ value: _id, label: title }))}
              value={form ?? forms[0]?._id ?? null}
              onChange={setForm}
            />
          )}
          <SavedMappingField mappings={chosen?.mappings ?? []} value={mapping} onChange={setMapping} />
          <Select
            label={text('header')}
            data={(['auto', 'yes', 'no'] as const).map((value) => ({ value, label: text(`header-${value}`) }))}
            value={header}
            allowDeselect={false}
            onChange={(value) => setHeader((value ?? 'auto') as Header)}
          />
        </div>
      </Panel>
    </Page>
  );
}
