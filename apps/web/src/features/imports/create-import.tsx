import { Select } from '@mantine/core';
import { useState } from 'react';
import { failureText, upload, useCall } from '../../client';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Banner, Button, Page, Panel } from '../../ui';
import { useGoToPath } from '../session';
import { FileCard } from './file/file-card';
import { FileFacts } from './file/file-facts';
import { FirstRows } from './file/first-rows';
import { useFileHead, type FileHead, type Header } from './file/use-file-head';
import { importPath } from './import-shapes';
import { ImportSteps } from './import-steps';
import { SavedMappingField, type MappingFits } from './mapping/saved-mapping-field';
import styles from './imports.module.css';

/** Into which module and form, and with which saved mapping. */
interface Target {
  readonly module: string | null;
  readonly form: string | null;
  readonly mapping: string | null;
}

const fitsOf = ({ columns, fits }: FileHead, module: string): MappingFits => ({
  columns: columns.length,
  byName: new Map(fits.filter((fit) => fit.module === module).map(({ name, fit }) => [name, fit])),
});

/** Chooses what a file is imported into. */
function TargetFields({
  target: { module, form, mapping },
  head,
  onChange,
}: {
  readonly target: Target;
  readonly head: FileHead | null;
  readonly onChange: (change: Partial<Target>) => void;
}) {
  const text = useText(imports);
  const { data } = useCall('readImportChoices');
  const chosenModule = data?.modules.find(({ key }) => key === module);
  const forms = chosenModule?.forms ?? [];
  return (
    <Panel>
      <div className={styles.form}>
        <Select
          label={text('into')}
          data={(data?.modules ?? []).map(({ key, title }) => ({ value: key, label: title }))}
          value={module}
          onChange={(value) => onChange({ module: value, form: null, mapping: null })}
        />
        {forms.length > 1 && (
          <Select
            label={text('form')}
            data={forms.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={form ?? forms[0]?._id ?? null}
            onChange={(value) => onChange({ form: value })}
          />
        )}
        <SavedMappingField
          mappings={chosenModule?.mappings ?? []}
          fits={head && module ? fitsOf(head, module) : null}
          value={mapping}
          onChange={(name) => onChange({ mapping: name })}
        />
      </div>
    </Panel>
  );
}

/** /imports/create: which file goes into which module. */
export function CreateImport() {
  const text = useText(imports);
  const navigate = useGoToPath();
  const [file, setFile] = useState<File | null>(null);
  const [target, setTarget] = useState<Target>({ module: null, form: null, mapping: null });
  const [header, setHeader] = useState<Header>('auto');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { head, problem: readProblem, isReading } = useFileHead(file, header, text('uploadFailed'));
  const { module, form, mapping } = target;
  const send = async () => {
    if (!file || !module) return;
    setProgress(0);
    setProblem(null);
    try {
      const chosenData = { module, header, ...(form && { form }), ...(mapping && { mapping }) };
      const fields = { upload: crypto.randomUUID(), ...chosenData };
      const files = [{ name: 'file', file, fileName: file.name }];
      navigate(importPath((await upload('createImport', { fields, files }, setProgress))._id));
    } catch (error) {
      setProblem(failureText(error, text('uploadFailed')));
      setProgress(null);
    }
  };
  const chooseFile = (chosenFile: File | null) => {
    if (!chosenFile) return;
    setFile(chosenFile);
    setHeader('auto');
    setProblem(null);
  };
  return (
    <Page
      title={text('create')}
      actions={
        <Button tone="primary" disabled={!file || !module} isBusy={progress !== null} onClick={() => void send()}>
          {text('toMapping')}
        </Button>
      }
    >
      <ImportSteps current="file" />
      {(problem ?? readProblem) && <Banner>{problem ?? readProblem}</Banner>}
      <div className={styles.layout}>
        <div className={styles.side}>
          <FileCard file={file} head={head} isReading={isReading} onFile={chooseFile} />
          {head && (
            <FirstRows head={head} header={header} onHeader={(isHeader) => setHeader(isHeader ? 'yes' : 'no')} />
          )}
        </div>
        <div className={styles.side}>
          <TargetFields target={target} head={head} onChange={(change) => setTarget({ ...target, ...change })} />
          {head && <FileFacts head={head} />}
        </div>
      </div>
    </Page>
  );
}
