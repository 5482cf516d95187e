import { useState } from 'react';
import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { documentArea } from '../../i18n/en/records/document-area';
import { Button, notify } from '../../ui';
import type { AreaItem } from '../documents';
import { ZipIcon } from './area-icons';
import { obstacleTo } from './bulk-choices';
import { downloadZip } from './bundle-calls';
import styles from './document-area.module.css';

export interface AllAsZipProps {
  readonly owner: string;
  readonly items: readonly AreaItem[];
}

/** Downloads every file of a record as an archive. */
export function AllAsZip({ owner, items }: AllAsZipProps) {
  const text = useText(documentArea);
  const [isBusy, setBusy] = useState(false);
  const storedItems = items.filter(({ files }) => files.length > 0);
  if (storedItems.length === 0 || obstacleTo('zip', storedItems) !== null) return null;
  const download = () => {
    setBusy(true);
    void downloadZip(
      owner,
      storedItems.flatMap(({ files }) => files),
    )
      .catch((error: unknown) => notify.failure(isRefused(error) ? error.message : text('zipFailed')))
      .finally(() => setBusy(false));
  };
  return (
    <span className={styles.headActions}>
      <Button icon={ZipIcon} isBusy={isBusy} onClick={download}>
        {text('allAsZip')}
      </Button>
    </span>
  );
}
