import { useState } from 'react';
import { refusalText, useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Banner, Button, Page, Panel } from '../../ui';
import { CountCards } from './count-cards';
import { RowsPanel, type ShownRows } from './rows-panel';
import { ImportProgress } from './import-progress';
import type { StepProps } from './mapping/mapping-step';
import styles from './imports.module.css';

/** What the dry run found: counts, kinds of problems, and the rows to correct. */
export function CheckStep({ data, actions, frame, steps, onMapping }: StepProps & { readonly onMapping: () => void }) {
  const text = useText(imports);
  const [show, setShow] = useState<ShownRows>('refused');
  const { checked } = data;
  const isChecking = data.state === 'checking' || !checked;
  const writes = (checked?.create ?? 0) + (checked?.update ?? 0);
  return (
    <Page
      {...frame}
      actions={
        <>
          <Button disabled={isChecking} onClick={onMapping}>
            {text('backToMapping')}
          </Button>
          <Button
            tone="primary"
            disabled={!data.mayRun}
            isBusy={actions.isBusy}
            onClick={() => actions.start(data.version)}
          >
            {text('importRows', { count: writes })}
          </Button>
        </>
      }
    >
      {steps}
      {isChecking ? (
        <ImportProgress data={data} label={text('checking')} />
      ) : (
        <div className={styles.side}>
          <CountCards
            cards={[
              { label: text('willCreate'), value: checked.create },
              { label: text('willUpdate'), value: checked.update },
              { label: text('willSkip'), value: checked.skip },
              { label: text('willRefuse'), value: checked.refuse, isBad: checked.refuse > 0 },
            ]}
          />
          {writes === 0 && <Banner tone="warning">{text('nothingToImport')}</Banner>}
          {data.newOptions.length > 0 && (
            <Panel title={text('newOptions')}>
              {data.newOptions.map(({ target, title, texts }) => (
                <p key={target}>
                  <strong>{title}: </strong>
                  {texts.join(', ')}
                </p>
              ))}
              <p className={styles.quiet}>{text('newOptionsText')}</p>
            </Panel>
          )}
          {checked.problems.length > 0 && (
            <Panel title={text('problems')}>
              <ul className={styles.problems}>
                {checked.problems.map(({ column, reason, message, count }, index) => (
                  <li key={index}>
                    <span>
                      {column !== null && <strong>{data.columns[column]?.name}: </strong>}
                      {refusalText(reason) ?? message}
                    </span>
                    <span className={styles.quiet}>{text('rows', { count })}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <RowsPanel
            data={data}
            tabs={['refused', 'updated', 'skipped']}
            value={show}
            onChange={setShow}
            onFix={(position, column, value) => actions.fix(position, column, value)}
          />
        </div>
      )}
    </Page>
  );
}
