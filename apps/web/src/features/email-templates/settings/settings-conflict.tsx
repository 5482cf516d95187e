import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { BothValues } from '../../../ui';
import type { SaveConflict } from '../../lead-queue';
import { useFormChoices, type SettingsDraft } from './settings-fields';

export interface SettingsConflictProps {
  readonly conflict: SaveConflict<SettingsDraft & Readonly<Record<string, unknown>>>;
  readonly onClose: () => void;
  /** Receives the settings that keep the other user's value. */
  readonly onResolve: (theirKeys: ReadonlySet<string>) => void;
}

/** Both values of every setting that someone else changed too. */
export function SettingsConflict({ conflict, onClose, onResolve }: SettingsConflictProps) {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const forms = useFormChoices();
  const { by, parts, mine, theirs } = conflict;
  const titles: Readonly<Record<string, string>> = {
    ...{ title: sharedText('colTitle'), category: text('category'), form: sharedText('form') },
  };
  const valueText = (part: string, { title, category, form }: SettingsDraft): string => {
    if (part === 'category') return text(`category-${category}`);
    if (part === 'title') return title;
    return forms.find(({ value }) => value === form)?.label ?? text('anyForm');
  };
  return (
    <BothValues
      parts={parts.map((part) => ({
        ...{ key: part, title: titles[part] ?? part },
        ...{ mine: valueText(part, mine), theirs: valueText(part, theirs) },
      }))}
      labels={{
        title: sharedText('clauseConflict'),
        help: text('conflictHelp', { by }),
        mine: sharedText('clauseMine'),
        theirs: sharedText('clauseTheirs', { by }),
        ...{ cancel: sharedText('cancel'), save: sharedText('save') },
      }}
      onClose={onClose}
      onResolve={onResolve}
    />
  );
}
