import { EMPTY_CONTRACT } from '@lendwright/api';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Icon } from '../../../ui';
import { InitialsIcon, LetterheadIcon, PageNumberIcon } from '../contract-icons';
import type { ContractContent, SignerRole } from '../contract-shapes';
import styles from './editor.module.css';

export interface PagePartsProps {
  readonly content: ContractContent;
  readonly onContent: (patch: Partial<ContractContent>) => void;
  /** The signer whose initials are placed. */
  readonly role: SignerRole | undefined;
}

const PAGE_NUMBER = EMPTY_CONTRACT.footer;

/** What repeats on the pages of a contract: switches for the letterhead, the page number, and the initials of a signer. */
export function PageParts({ content, onContent, role }: PagePartsProps) {
  const text = useText(contracts);
  const { footer, header, hasLetterhead = false, pageInitials = [] } = content;
  const isNumbered = `${header}${footer}`.includes('{page}');
  const setInitials = ({ id }: SignerRole) =>
    onContent({
      pageInitials: pageInitials.includes(id)
        ? pageInitials.filter((initial) => initial !== id)
        : [...pageInitials, id],
    });
  const number = () =>
    onContent({ footer: isNumbered ? footer.replace(PAGE_NUMBER, '').trim() : `${footer} ${PAGE_NUMBER}`.trim() });
  return (
    <>
      <h3 className={styles.heading}>{text('headerFooter')}</h3>
      <div className={styles.tiles}>
        {role && (
          <button
            type="button"
            className={styles.tile}
            data-wide
            aria-pressed={pageInitials.includes(role.id)}
            onClick={() => setInitials(role)}
          >
            <Icon of={InitialsIcon} size={15} />
            {text('pageInitials')}
          </button>
        )}
        <button
          type="button"
          className={styles.tile}
          aria-pressed={isNumbered}
          disabled={isNumbered && !footer.includes(PAGE_NUMBER)}
          onClick={number}
        >
          <Icon of={PageNumberIcon} size={15} />
          {text('pageNumber')}
        </button>
        <button
          type="button"
          className={styles.tile}
          aria-pressed={hasLetterhead}
          onClick={() => onContent({ hasLetterhead: !hasLetterhead })}
        >
          <Icon of={LetterheadIcon} size={15} />
          {text('letterhead')}
        </button>
      </div>
    </>
  );
}
