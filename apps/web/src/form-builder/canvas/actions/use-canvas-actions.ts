import { useMemo } from 'react';
import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder-canvas';
import { useBuilder } from '../../builder-context';
import { CanvasActs } from './canvas-actions';
import { useCanvas } from '../canvas-context';

/** What can be done on the canvas around. */
export function useCanvasActs(): CanvasActs {
  const facts = useBuilder();
  const canvas = useCanvas();
  const text = useText(builderCanvas);
  return useMemo(() => new CanvasActs(facts, canvas, text), [facts, canvas, text]);
}
