import { useDefinitionIssueText } from '../../../form-view';
import { Banner } from '../../../ui';
import type { FileError } from '../list/read-form-file';
import styles from './settings.module.css';

/** Errors to fix before the settings can be saved, with their location as the server reports it. */
export function SettingsErrors({ errors }: { readonly errors: readonly FileError[] }) {
  const issueText = useDefinitionIssueText();
  if (errors.length === 0) return null;
  const errorText = ({ path, ...issue }: FileError) =>
    path ? `${path.replace(/^settings\./, '')} ${issueText(issue)}` : issueText(issue);
  return (
    <div className={styles.error}>
      <Banner>
        {errors.length === 1 && errors[0] ? (
          errorText(errors[0])
        ) : (
          <ul className={styles.errors}>
            {errors.map((error) => (
              <li key={`${error.path} ${error.message}`}>{errorText(error)}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
