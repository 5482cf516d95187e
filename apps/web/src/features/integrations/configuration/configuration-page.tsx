import { FileInput } from '@mantine/core';
import { useState } from 'react';
import { call, failureText } from '../../../client';
import { useText } from '../../../i18n';
import { configuration } from '../../../i18n/en/admin/configuration';
import { Banner, Button, ConfirmDialog, ExportIcon, notify, Page, Panel } from '../../../ui';
import { saveFile } from '../../record-list';
import { IntegrationTabs } from '../integration-tabs';
import { DifferencePanel } from './difference-panel';
import { useConfigurationImport } from './use-configuration-import';
import styles from './configuration.module.css';

function ExportPanel() {
  const text = useText(configuration);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile((await call('exportConfiguration')) as Blob, `${text('fileName')}.json`);
    } catch (error) {
      notify.failure(failureText(error, text('exportFailed')));
    }
    setBusy(false);
  };
  return (
    <Panel title={text('export')}>
      <div className={styles.export}>
        <p className={styles.quiet}>{text('exportHelp')}</p>
        <Button icon={ExportIcon} isBusy={isBusy} onClick={() => void save()}>
          {text('export')}
        </Button>
      </div>
    </Panel>
  );
}

/** /integrations?view=configuration: the configuration of the company as a file. */
export function ConfigurationPage() {
  const text = useText(configuration);
  const form = useConfigurationImport();
  const [isConfirming, setConfirming] = useState(false);
  const { comparison, problem, success } = form;
  return (
    <Page title={text('title')} meta={text('about')}>
      <IntegrationTabs value="configuration" />
      <div className={styles.stack}>
        <ExportPanel />
        <Panel title={text('import')}>
          <div className={styles.form}>
            <FileInput
              label={text('file')}
              description={text('fileHelp')}
              placeholder={text('chooseFile')}
              accept=".json,application/json"
              value={form.chosenFile}
              onChange={(pickedFile) => void form.choose(pickedFile)}
            />
            {form.isComparing && <p role="status">{text('comparing')}</p>}
            {problem && <Banner>{problem}</Banner>}
            {success && <Banner tone="success">{success}</Banner>}
            {comparison && !form.mayImport && form.count > 0 && <Banner tone="warning">{text('leaveOut')}</Banner>}
            {comparison && (
              <div>
                <Button
                  tone="primary"
                  disabled={!form.mayImport}
                  isBusy={form.isImporting}
                  onClick={() => setConfirming(true)}
                >
                  {text('import')}
                </Button>
              </div>
            )}
          </div>
        </Panel>
        {comparison && <DifferencePanel comparison={comparison} actions={form} />}
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        question={text('confirmQuestion')}
        detail={text('confirmDetail', { count: form.count })}
        confirmLabel={text('import')}
        cancelLabel={text('cancel')}
        onConfirm={() => {
          setConfirming(false);
          form.importAll();
        }}
        onCancel={() => setConfirming(false)}
      />
    </Page>
  );
}
