import { FileInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, upload } from '../../../client';
import { Button, Dialog, notify } from '../../../ui';
import type { ImportedRows } from '../marketplace-shapes';
import type { Wording } from '../use-wording';
import styles from './criteria.module.css';

export interface ImportDialogProps {
  readonly wording: Wording;
  readonly onClose: () => void;
}

type Row = ImportedRows['rows'][number];
type CellError = NonNullable<Row['errors'][string]>;

const COLUMN_TITLES = {
  lender_company: 'column-company',
  email: 'email',
  property_types: 'column-types',
  loan_programs: 'column-programs',
  min_loan_amount: 'column-minAmount',
  max_loan_amount: 'column-maxAmount',
  state_we_lend_in: 'column-states',
  min_credit_score_range: 'column-minScore',
  max_ltv: 'column-maxLtv',
  min_down_payment: 'column-minDown',
} as const;

interface CheckedRowsProps {
  readonly checked: ImportedRows;
  readonly wording: Wording;
}

/** The rows of the file with what is wrong in each cell. */
function CheckedRows({ checked, wording: { text } }: CheckedRowsProps) {
  return (
    <div className={styles.imported} tabIndex={0} role="group" aria-label={text('importRows')}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {checked.columns.map((column) => (
              <th key={column} scope="col">
                {text(COLUMN_TITLES[column as keyof typeof COLUMN_TITLES])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checked.rows.map((row) => (
            <tr key={row.line}>
              <td>{row.line}</td>
              {checked.columns.map((column) => {
                const error: CellError | undefined = row.errors[column];
                return (
                  <td key={column} data-error={error}>
                    {row.cells[column]}
                    {error && <span>{text(`cell-${error}`)}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Criteria of many lenders from a spreadsheet: every cell is checked before anything is saved. */
export function ImportDialog({ wording, onClose }: ImportDialogProps) {
  const { text } = wording;
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<ImportedRows | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const readyCount = checked?.rows.filter(({ errors }) => Object.keys(errors).length === 0).length ?? 0;
  const send = async (mode: 'check' | 'save', chosenFile: File) => {
    setBusy(true);
    setProblem(null);
    try {
      const files = [{ name: 'file', file: chosenFile, fileName: chosenFile.name }];
      const answer = await upload('importLenderCriteria', { fields: { mode }, files });
      if (mode === 'check') return setChecked(answer);
      notify.success(answer.message);
      await queries.invalidateQueries({ queryKey: ['readLenderCriteria'] });
      onClose();
    } catch (error) {
      setProblem(failureText(error, text('importFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('import')}
      width={1180}
      canLeave={!isBusy}
      actions={
        <>
          <Button size="large" onClick={onClose} disabled={isBusy}>
            {text('cancel')}
          </Button>
          <Button
            size="large"
            tone="primary"
            isBusy={isBusy}
            disabled={!file || readyCount === 0}
            onClick={() => file && void send('save', file)}
          >
            {text('importSave', { count: readyCount })}
          </Button>
        </>
      }
    >
      <p className={styles.help}>{text('importHelp')}</p>
      <FileInput
        label={text('spreadsheet')}
        accept=".csv,.xlsx"
        placeholder={text('chooseFile')}
        value={file}
        error={problem}
        data-autofocus
        onChange={(chosenFile) => {
          setFile(chosenFile);
          setChecked(null);
          if (chosenFile) void send('check', chosenFile);
        }}
      />
      {checked && <CheckedRows checked={checked} wording={wording} />}
    </Dialog>
  );
}
