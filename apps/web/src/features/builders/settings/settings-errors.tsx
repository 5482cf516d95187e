import { Banner } from '../../../ui';
import type { FileFault } from '../list/read-form-file';
import styles from './settings.module.css';

/** What must be mended before the settings can be saved; places as the server names them. */
export function SettingsFaults({ faults }: { readonly faults: readonly FileFault[] }) {
  if (faults.length === 0) return null;
  const wordsOf = ({ path, message }: FileFault) => (path ? `${path.replace(/^settings\./, '')} ${message}` : message);
  return (
    <div className={styles.fault}>
      <Banner>
        {faults.length === 1 && faults[0] ? (
          wordsOf(faults[0])
        ) : (
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={`${fault.path} ${fault.message}`}>{wordsOf(fault)}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
