import { useMemo } from 'react';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { useBuilder } from '../../builder-context';
import { CanvasActions } from './canvas-actions';
import { useCanvas } from '../canvas-context';

/** The actions of the surrounding canvas. */
export function useCanvasActions(): CanvasActions {
  const context = useBuilder();
  const canvas = useCanvas();
  const text = useText(builderCanvas);
  return useMemo(() => new CanvasActions(context, canvas, text), [context, canvas, text]);
}
