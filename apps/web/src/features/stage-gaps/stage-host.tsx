import { lazy, Suspense, useSyncExternalStore } from 'react';
import { stageStore } from './stage-store';

const StageDialog = lazy(() => import('./stage-dialog').then((file) => ({ default: file.StageDialog })));

/** Shows refused changes of status wherever they were made. Its dialog is downloaded when needed. */
export function StageHost() {
  const request = useSyncExternalStore(stageStore.listen, stageStore.read);
  return (
    request && (
      <Suspense fallback={null}>
        <StageDialog request={request} onClose={() => stageStore.set(null)} />
      </Suspense>
    )
  );
}
