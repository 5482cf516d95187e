import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Tag } from '../../../ui';

export interface VersionTagProps {
  /** The number of the published version, or 0. */
  readonly published: number;
  /** Whether the draft differs from it. */
  readonly isDraft: boolean;
}

/** Whether the editor shows a draft, and of which version, or what is published. */
export function VersionTag({ published, isDraft }: VersionTagProps) {
  const text = useText(contracts);
  return published === 0 || isDraft ? (
    <Tag hue="amber">{text('draftNumber', { version: published + 1 })}</Tag>
  ) : (
    <Tag hue="green">{text('versionNumber', { version: published })}</Tag>
  );
}
