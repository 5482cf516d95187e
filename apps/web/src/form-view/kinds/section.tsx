import { CloneableSection } from '../rows/cloneable-section';
import { FormSection } from '../form-section';
import type { KindViewProps } from './kind-view';

/** A titled section. A repeatable one has rows. */
export function SectionView({ element }: KindViewProps) {
  return element.cloneable ? <CloneableSection element={element} /> : <FormSection element={element} />;
}
