import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isAt, saveLocal, readLocalValue, pathOf, titleOf, visibleItems } from '../../features/session';
import type { MenuConfig, SignedInUser } from '../../features/session';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { IconButton } from '../../ui/buttons/icon-button';
import { HorizontalIcon, VerticalIcon } from '../../ui/icons/icons';
import { PersonCircle } from '../../ui/people/person';
import { TIMINGS } from '../../ui/timings';
import { Brand } from './brand';
import { MenuIcon } from '../../ui/icons/menu-icon';
import { isFound, MenuSearch } from './menu-search';
import { hasSearch, ToolGroups } from './tools-menu';
import { UserMenu } from './user-menu';
import styles from './aside.module.css';

export interface MenuListProps {
  readonly menu: MenuConfig;
  readonly path: string;
  readonly onPick?: (() => void) | undefined;
}

/** The menu items and tools as a list, for the aside and the phone drawer. */
export function MenuList({ menu, path, onPick }: MenuListProps) {
  const text = useText(shell);
  const [typedText, setTypedText] = useState('');
  const items = visibleItems(menu).filter(
    (item) => typedText.trim() === '' || isFound(typedText, titleOf(item), item.title, item.page),
  );
  const pick = () => {
    setTypedText('');
    onPick?.();
  };
  return (
    <>
      {hasSearch(menu.static) && <MenuSearch typed={typedText} onTyped={setTypedText} />}
      {items.map((item) => (
        <Link
          key={item._id}
          to={pathOf(item.page)}
          className={styles.item}
          data-on={isAt(path, item.page) || undefined}
          aria-current={isAt(path, item.page) ? 'page' : undefined}
          onClick={pick}
          title={titleOf(item)}
        >
          <MenuIcon name={item.icon} page={item.page} />
          <span className={styles.text}>{titleOf(item)}</span>
          {item.badge ? <span className={styles.badge}>{item.badge}</span> : null}
        </Link>
      ))}
      {menu.static.length > 0 && (
        <div className={styles.tools}>
          <p className={styles.label}>{text('tools')}</p>
          <ToolGroups groups={menu.static} onPick={pick} typed={typedText} />
        </div>
      )}
    </>
  );
}

export interface AsideProps extends MenuListProps {
  readonly user: SignedInUser;
}

/** The aside of the vertical layout, 265 px wide or minimized to 60. Hovering over a minimized aside expands it. */
export function Aside({ user, menu, path }: AsideProps) {
  const text = useText(shell);
  const [isMinimized, setMinimized] = useState(readLocalValue('aside') === 'minimized');
  const [isPeeking, setIsPeeking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const peek = (isNextOpen: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => setIsPeeking(isNextOpen),
      isNextOpen ? TIMINGS.asideExpand : TIMINGS.asideCollapse,
    );
  };
  const minimize = () => {
    saveLocal('aside', isMinimized ? 'open' : 'minimized');
    setMinimized(!isMinimized);
    setIsPeeking(false);
  };
  const isSmall = isMinimized && !isPeeking;
  return (
    <div className={styles.place} data-minimized={isMinimized || undefined}>
      <aside
        className={styles.aside}
        data-small={isSmall || undefined}
        data-over={(isMinimized && isPeeking) || undefined}
        onMouseEnter={isMinimized ? () => peek(true) : undefined}
        onMouseLeave={isMinimized ? () => peek(false) : undefined}
        onFocus={isMinimized ? () => peek(true) : undefined}
        onBlur={isMinimized ? () => peek(false) : undefined}
      >
        <div className={styles.head}>
          <Brand logo={menu.logo} company={user.company.name} size={26} isSmall={isSmall} />
          {!isSmall && (
            <IconButton
              icon={isMinimized ? HorizontalIcon : VerticalIcon}
              name={text(isMinimized ? 'expand' : 'minimize')}
              tone="menu"
              aria-pressed={isMinimized}
              onClick={minimize}
            />
          )}
        </div>
        <nav className={styles.menu} aria-label={text('mainMenu')}>
          <MenuList menu={menu} path={path} />
        </nav>
        <UserMenu
          user={user}
          menu={menu}
          position="top-start"
          target={
            <button type="button" className={styles.me} aria-label={text('account', { name: user.fullName })}>
              <PersonCircle person={{ id: user._id, name: user.fullName }} size={28} />
              <span className={styles.who}>
                {user.fullName}
                <small>
                  {user.role.title} · {user.company.name}
                </small>
              </span>
            </button>
          }
        />
      </aside>
    </div>
  );
}
