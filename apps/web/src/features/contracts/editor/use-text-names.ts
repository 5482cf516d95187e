import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import type { TextNames } from './block-texts';

/** The names used in the lines of a template, in the language of the user. */
export function useTextNames({ fields, groups }: Pick<TextNames, 'fields' | 'groups'>): TextNames {
  const text = useText(contracts);
  return {
    ...{ fields, groups, roles: [] },
    words: {
      ...{ onlyWhen: text('onlyWhen'), repeats: text('repeats'), pageBreak: text('pageBreak') },
      ...{ clause: text('node-clause'), header: text('header'), footer: text('footer'), role: text('signer') },
      ...{ letterhead: text('letterhead'), pageInitials: text('pageInitials') },
    },
  };
}
