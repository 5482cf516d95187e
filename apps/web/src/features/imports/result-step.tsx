import { useState } from 'react';
import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { Banner, Button, ConfirmDialog, ExportIcon, Page } from '../../ui';
import { CountCards } from './count-cards';
import { isComparable } from './import-shapes';
import { ImportProgress } from './import-progress';
import type { StepProps } from './mapping/mapping-step';
import { RowsPanel, type ShownRows } from './rows-panel';
import styles from './imports.module.css';

type Confirmation = 'undo' | 'stop';

type ResultProps = StepProps & { readonly onCompare: () => void };

function ResultActions({
  data,
  actions,
  onConfirm,
  onCompare,
}: ResultProps & { readonly onConfirm: (action: Confirmation) => void }) {
  const text = useText(imports);
  const { state } = data;
  if (state === 'running' || state === 'paused')
    return (
      <>
        <Button isBusy={actions.isBusy} onClick={() => actions.control(state === 'paused' ? 'resume' : 'pause')}>
          {text(state === 'paused' ? 'resume' : 'pause')}
        </Button>
        <Button tone="danger" onClick={() => onConfirm('stop')}>
          {text('stop')}
        </Button>
      </>
    );
  return (
    <>
      {isComparable(data) && <Button onClick={onCompare}>{text('compare')}</Button>}
      {data.refused > 0 && (
        <Button icon={ExportIcon} link={<a href={`/api/imports/${data._id}/refused.csv`} download />}>
          {text('refusedFile')}
        </Button>
      )}
      {data.mayUndo && (
        <Button tone="danger" onClick={() => onConfirm('undo')}>
          {text('undo')}
        </Button>
      )}
    </>
  );
}

/** The progress of a run or an undo, and what happened to the rows. */
export function ResultStep(props: ResultProps) {
  const text = useText(imports);
  const { data, actions, frame, steps } = props;
  const [show, setShow] = useState<ShownRows>(data.state === 'undone' ? 'kept' : 'refused');
  const [confirmation, setConfirming] = useState<Confirmation | null>(null);
  const { state } = data;
  const isInProgress = state === 'running' || state === 'paused' || state === 'undoing';
  const isUndo = state === 'undoing' || state === 'undone';
  const undoDetail = [
    text('undoDetail', { created: data.created, updated: data.updated }),
    ...(data.newOptions.length > 0 ? [text('undoKeepsOptions')] : []),
  ].join(' ');
  return (
    <Page {...frame} actions={<ResultActions {...props} onConfirm={setConfirming} />}>
      {steps}
      <div className={styles.side}>
        {isInProgress && (
          <ImportProgress
            data={data}
            label={text(`state-${state}`)}
            {...(isUndo ? { total: data.created + data.updated } : {})}
          />
        )}
        {state === 'failed' && <Banner tone="warning">{text('failedText')}</Banner>}
        {state === 'undone' && (
          <Banner tone={data.kept > 0 ? 'warning' : 'success'}>
            {text('undoneText', { taken: data.undoneCount, kept: data.kept })}
          </Banner>
        )}
        <CountCards
          cards={[
            { label: text('created'), value: data.created },
            { label: text('updated'), value: data.updated },
            { label: text('skipped'), value: data.skippedCount },
            { label: text('refused'), value: data.refused, isBad: data.refused > 0 },
          ]}
        />
        {!isInProgress && (
          <RowsPanel
            data={data}
            tabs={
              isUndo
                ? ['kept', 'refused', 'updated', 'created', 'skipped']
                : ['refused', 'updated', 'created', 'skipped']
            }
            value={show}
            onChange={setShow}
          />
        )}
      </div>
      <ConfirmDialog
        isOpen={confirmation !== null}
        question={text(confirmation === 'stop' ? 'stopQuestion' : 'undoQuestion')}
        detail={confirmation === 'stop' ? text('stopDetail') : undoDetail}
        confirmLabel={text(confirmation === 'stop' ? 'stop' : 'undo')}
        cancelLabel={text('cancel')}
        tone="danger"
        onCancel={() => setConfirming(null)}
        onConfirm={() => {
          if (confirmation === 'stop') actions.control('stop');
          else actions.undo();
          setConfirming(null);
        }}
      />
    </Page>
  );
}
