import { Suspense, useSyncExternalStore } from 'react';
import { stageStore } from './stage-store';
import { lazyPart } from '../../ui/overlays/lazy-part';

const StageDialog = lazyPart(() => import('./stage-dialog'), 'StageDialog');

/** Shows refused changes of status wherever they were made. Its dialog is downloaded when needed. */
export function StageHost() {
  const request = useSyncExternalStore(stageStore.listen, stageStore.read, stageStore.read);
  return (
    request && (
      <Suspense fallback={null}>
        <StageDialog request={request} onClose={() => stageStore.set(null)} />
      </Suspense>
    )
  );
}
