import { useState } from 'react';
import { call, failureText } from '../../client';
import { useText } from '../../i18n';
import { reports } from '../../i18n/en/records/reports';
import { Button, ExportIcon, notify, PopoverMenu } from '../../ui';
import { saveFile } from '../record-list';
import { FORMATS, type ReportDraft } from './report-shapes';

/** Downloads what a report shows. The name of the file has the day of a report as of an earlier day. */
export function ExportMenu({ title, content }: Pick<ReportDraft, 'title' | 'content'>) {
  const text = useText(reports);
  const [isBusy, setBusy] = useState(false);
  const save = async (format: (typeof FORMATS)[number]) => {
    setBusy(true);
    try {
      const name = title.trim() || text('createTitle');
      const file = (await call('exportReport', { body: { title: name, format, content } })) as Blob;
      saveFile(file, `${[name, content.asOf].filter(Boolean).join(' ')}.${format}`);
    } catch (error) {
      notify.failure(failureText(error, text('exportFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <PopoverMenu
      align="end"
      target={
        <Button icon={ExportIcon} isBusy={isBusy}>
          {text('export')}
        </Button>
      }
      entries={FORMATS.map((format) => ({
        id: format,
        title: text(`format-${format}`),
        onPick: () => void save(format),
      }))}
    />
  );
}
