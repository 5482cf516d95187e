import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import type { FlatElement } from '../../model';
import { Badges } from '../cell/badges';
import type { BodyProps } from './body-props';
import styles from './static-text-body.module.css';
import { ElementLabel } from '../cell/element-label';

/** The text of a static element, without markup. */
export function plainText({ value, title }: FlatElement): string {
  const content = typeof value === 'string' && value !== '' ? value : title;
  const parsedContent = /[<&]/.test(content)
    ? new DOMParser().parseFromString(content, 'text/html').body.textContent
    : content;
  return parsedContent.trim();
}

/** Headings, paragraphs, separators and buttons between the fields. */
export function StaticTextBody({ element, isRenaming }: BodyProps) {
  const text = useText(builderCanvas);
  const content = plainText(element);
  return (
    <div className={styles.static} data-type={element.type}>
      {isRenaming ? (
        <ElementLabel element={element} isRenaming />
      ) : (
        <span className={styles.text} data-label>
          {content || text('untitled')}
        </span>
      )}
      <Badges element={element} />
    </div>
  );
}
