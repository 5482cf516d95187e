import { useEffect, useState } from 'react';
import { call, isRefused } from '../../client';
import type { MassActionInput, OpenAction, Selection } from './mass-action-shapes';

interface SelectionState {
  readonly selection: Selection | null;
  readonly error: Error | null;
  readonly isLoading: boolean;
}

const NO_SELECTION: SelectionState = { selection: null, error: null, isLoading: false };

const requestSelection = (module: string, open: OpenAction, action: MassActionInput | null) =>
  open.kind === 'undo'
    ? call('selectForUndo', { params: { id: open.action } })
    : action &&
      call('selectForMassAction', {
        body: {
          module,
          action,
          ...('ids' in open.records ? { ids: [...open.records.ids] } : { filter: open.records.filter }),
        },
      });

/** The selection of the server for an input, made again when the input changes. */
export function useSelection(module: string, open: OpenAction, input: MassActionInput | null) {
  const [state, setState] = useState<SelectionState>(NO_SELECTION);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const request = requestSelection(module, open, input);
    setState({ ...NO_SELECTION, isLoading: request !== null });
    request?.then(
      (selection) => isCurrent && setState({ ...NO_SELECTION, selection }),
      (error: unknown) => isCurrent && setState({ ...NO_SELECTION, error: error as Error }),
    );
    return () => void (isCurrent = false);
  }, [module, open, input, attempt]);
  return { ...state, selectAgain: () => setAttempt((previousAttempt) => previousAttempt + 1) };
}

/** Whether a refusal asks to select the records again. */
export const isStale = (error: unknown): boolean =>
  isRefused(error) && (error.code === 'selection_changed' || error.code === 'selection_expired');
