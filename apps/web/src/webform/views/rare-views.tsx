import { lazy, Suspense } from 'react';
import type { KindView, KindViewProps } from '../../form-view/kinds/kind-view';
import { FormSection } from '../../form-view/form-section';

type RareName = 'rows' | 'signature' | 'texteditor' | 'datetime';

/** A view that is loaded when a form first needs it; most forms never do. */
function rare(name: RareName): KindView {
  const View = lazy(() => import('./full-views').then(({ FULL_VIEWS }) => ({ default: FULL_VIEWS[name] })));
  return function RareView(props: KindViewProps) {
    return (
      <Suspense fallback={<p aria-busy="true">{props.element.title}</p>}>
        <View {...props} />
      </Suspense>
    );
  };
}

const Rows = rare('rows');
export const SignatureLater = rare('signature');
export const TexteditorLater = rare('texteditor');
export const DatetimeLater = rare('datetime');

/** A titled section; repeatable ones are loaded on demand. */
export function SectionView({ element }: KindViewProps) {
  return element.cloneable ? <Rows element={element} /> : <FormSection element={element} />;
}
