import { lazy, Suspense } from 'react';
import type { KindView, KindViewProps } from '../../form-view/kinds/kind-view';
import { FormSection } from '../../form-view/form-section';

type LazyViewName = 'rows' | 'signature' | 'texteditor' | 'datetime';

/** A view that is loaded when a form first needs it; most forms never do. */
function lazyView(name: LazyViewName): KindView {
  const View = lazy(() => import('./full-views').then(({ FULL_VIEWS }) => ({ default: FULL_VIEWS[name] })));
  return function LazyView(props: KindViewProps) {
    return (
      <Suspense fallback={<p aria-busy="true">{props.element.title}</p>}>
        <View {...props} />
      </Suspense>
    );
  };
}

const Rows = lazyView('rows');
export const LazySignature = lazyView('signature');
export const LazyTexteditor = lazyView('texteditor');
export const LazyDatetime = lazyView('datetime');

/** A titled section; repeatable ones are loaded on demand. */
export function SectionView({ element }: KindViewProps) {
  return element.cloneable ? <Rows element={element} /> : <FormSection element={element} />;
}
