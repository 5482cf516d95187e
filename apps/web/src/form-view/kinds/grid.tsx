import { ElementGrid } from '../element-grid';
import type { KindViewProps } from './kind-view';

/** A grid of 12 columns, or of 6 where its class says `cols-6`. */
export function GridView({ element }: KindViewProps) {
  const isSix = /(?:^|\s)(?:cols|grid)-6(?:\s|$)/.test(element.class ?? '');
  return <ElementGrid elements={element.childs ?? []} columns={isSix ? 6 : 12} />;
}
