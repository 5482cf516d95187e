import { useEffect, useState } from 'react';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { Banner } from '../../ui';
import type { ListQuery } from './list-data';
import type { AddressPart } from './unknown-parts';

export interface UnknownPartsNoteProps extends Pick<ListQuery, 'change'> {
  /** The parts of the address that do not exist; none once they are removed. */
  readonly unknown: readonly AddressPart[];
}

/** Removes what does not exist from the address of a list, and says so until the page is left. */
export function UnknownPartsNote({ unknown, change }: UnknownPartsNoteProps) {
  const text = useText(recordList);
  const [isShown, setShown] = useState(false);
  if (unknown.length > 0 && !isShown) setShown(true);
  useEffect(() => {
    if (unknown.length > 0) change(Object.fromEntries(unknown.map((part) => [part, undefined])), 'replace');
  }, [unknown, change]);
  return isShown && <Banner tone="info">{text('unknownParts')}</Banner>;
}
