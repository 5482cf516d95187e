import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../ui/overlays/lazy-part';
import type { ListQuery } from './list-data';
import type { AddressPart } from './unknown-parts';

/** Downloaded when it is needed, because lists show no banners otherwise. */
const UnknownPartsBanner = lazyPart(() => import('./unknown-parts-banner'), 'UnknownPartsBanner');

export interface UnknownPartsNoteProps extends Pick<ListQuery, 'change'> {
  /** The parts of the address that do not exist; none once they are removed. */
  readonly unknown: readonly AddressPart[];
}

/** Removes unknown parts from the address of a list, and lists them in a note until the user leaves the page. */
export function UnknownPartsNote({ unknown, change }: UnknownPartsNoteProps) {
  const [isShown, setShown] = useState(false);
  if (unknown.length > 0 && !isShown) setShown(true);
  useEffect(() => {
    if (unknown.length > 0) change(Object.fromEntries(unknown.map((part) => [part, undefined])), 'replace');
  }, [unknown, change]);
  return (
    isShown && (
      <Suspense fallback={null}>
        <UnknownPartsBanner />
      </Suspense>
    )
  );
}
