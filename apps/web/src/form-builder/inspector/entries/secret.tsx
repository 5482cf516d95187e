import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder-inspector';
import type { EntryProps, InspectorEntry } from '../entry';
import { SwitchEntry } from '../parts/switch-entry';
import { canBeSecret } from '../element-traits';

/** Whether the answer is kept encrypted and shown masked. */
export const secretEntry: InspectorEntry = {
  name: 'secret',
  tab: 'access',
  showsFor: canBeSecret,
  isForSeveral: true,
  Entry: SecretEntry,
};

function SecretEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  return (
    <SwitchEntry
      elements={elements}
      label={text('secret')}
      help={text('secretHelp')}
      read={({ secret }) => secret === true}
      write={(isOn) => ({ secret: isOn || undefined })}
    />
  );
}
