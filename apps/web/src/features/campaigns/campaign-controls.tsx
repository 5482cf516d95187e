import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Button, ConfirmDialog, notify } from '../../ui';
import { PauseIcon, ResumeIcon, StopIcon } from './campaign-icons';
import { STALE_CALLS, isRunning, type Campaign } from './campaign-shapes';

/** Pause, resume and stop, as far as the state allows them. Each waits for the server's answer. */
export function CampaignControls({ campaign }: { readonly campaign: Campaign }) {
  const text = useText(campaigns);
  const [isStopping, setStopping] = useState(false);
  const stateChange = useSave('steerCampaign', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => {
      setStopping(false);
      notify.success(message);
    },
    onError: (refusal) => void notify.failure(failureText(refusal, text('failed'))),
  });
  const changeState = (act: 'pause' | 'resume' | 'stop') =>
    stateChange.mutate({ params: { id: campaign._id }, body: { act } });
  const isPaused = campaign.state === 'paused';
  if (!isRunning(campaign) && !isPaused) return null;
  return (
    <>
      <Button icon={StopIcon} tone="danger" disabled={stateChange.isPending} onClick={() => setStopping(true)}>
        {text('stop')}
      </Button>
      {isPaused ? (
        <Button icon={ResumeIcon} tone="primary" isBusy={stateChange.isPending} onClick={() => changeState('resume')}>
          {text('resume')}
        </Button>
      ) : (
        <Button icon={PauseIcon} tone="primary" isBusy={stateChange.isPending} onClick={() => changeState('pause')}>
          {text('pause')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isStopping}
        question={text('stopQuestion')}
        detail={text('stopHelp')}
        confirmLabel={text('stopYes')}
        cancelLabel={text('no')}
        tone="danger"
        isBusy={stateChange.isPending}
        onConfirm={() => changeState('stop')}
        onCancel={() => setStopping(false)}
      />
    </>
  );
}
