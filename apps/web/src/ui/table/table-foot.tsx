import { currentLanguage, formatNumber, useText } from '../../i18n';
import { table } from '../../i18n/en/app/table';
import { Button } from '../buttons/button';
import { AfterPaint } from '../page/after-paint';
import { IconButton } from '../buttons/icon-button';
import { FirstIcon, LastIcon, NextIcon, OpenIcon, PreviousIcon } from '../icons/icons';
import { PopoverMenu } from '../overlays/popover-menu';
import { Sentence, SLOT } from '../text/sentence';
import { PAGE_SIZES, pageState } from './paging';
import type { TablePaging } from './props';
import styles from './foot.module.css';

interface TableFooterProps {
  readonly paging: TablePaging;
}

/** The range, the page size and the pages. */
export function TableFooter({ paging }: TableFooterProps) {
  return (
    <div className={styles.foot}>
      <AfterPaint>
        <FooterContent paging={paging} />
      </AfterPaint>
    </div>
  );
}

function FooterContent({ paging }: TableFooterProps) {
  const text = useText(table);
  const { count, limit, onPage, onLimit, noun, aside } = paging;
  const state = pageState(count, paging.page, limit);
  const total = noun ? noun(count) : text('noun', { count });
  return (
    <>
      <span className={styles.range}>
        <Sentence message={count > 0 ? text('range', { from: state.from, to: state.to, total: SLOT }) : SLOT}>
          <span className={styles.total}>{total}</span>
        </Sentence>
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
      <div className={styles.paging} role="navigation" aria-label={text('paging')}>
        <span className={styles.rowsText}>{text('rowsPerPage')}</span>
        <PopoverMenu
          align="end"
          width={88}
          target={
            <Button size="small" iconAfter={OpenIcon} aria-label={`${text('rowsPerPageName')}: ${limit}`}>
              {limit}
            </Button>
          }
          entries={PAGE_SIZES.map((size) => ({
            id: String(size),
            title: size,
            isChosen: size === limit,
            onPick: () => onLimit(size),
          }))}
        />
        <IconButton icon={FirstIcon} name={text('first')} disabled={!state.canGoBack} onClick={() => onPage(0)} />
        <IconButton
          icon={PreviousIcon}
          name={text('previous')}
          disabled={!state.canGoBack}
          onClick={() => onPage(state.page - 1)}
        />
        <span className={styles.place} aria-label={text('page', { page: state.page + 1, pages: state.pages })}>
          <Sentence message={text('pageOf', { page: SLOT, pages: state.pages })}>
            <b>{formatNumber(state.page + 1, currentLanguage())}</b>
          </Sentence>
        </span>
        <IconButton
          icon={NextIcon}
          name={text('next')}
          disabled={!state.canGoForward}
          onClick={() => onPage(state.page + 1)}
        />
        <IconButton
          icon={LastIcon}
          name={text('last')}
          disabled={!state.canGoForward}
          onClick={() => onPage(state.pages - 1)}
        />
      </div>
    </>
  );
}
