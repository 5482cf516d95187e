import { Link } from '@tanstack/react-router';
import { isAt, pathOf, titleOf, useGoToPath, visibleItems } from '../../features/session';
import type { MenuConfig, SignedInUser } from '../../features/session';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { Icon } from '../../ui/icons/icon';
import { OpenIcon } from '../../ui/icons/icons';
import { PersonCircle } from '../../ui/people/person';
import { PopoverMenu } from '../../ui/overlays/popover-menu';
import { AfterPaint } from '../../ui/page/after-paint';
import { useFittingCount } from '../../ui/hooks/use-fitting';
import { BarTools } from './bar-tools';
import { Brand } from './brand';
import { MenuIcon } from '../../ui/icons/menu-icon';
import { UserMenu } from './user-menu';
import styles from './top-bar.module.css';

const MORE_BUTTON_WIDTH = 88;

export interface TopBarProps {
  readonly user: SignedInUser;
  readonly menu: MenuConfig;
  readonly path: string;
}

/** The bar of the horizontal layout: brand, menu with overflow, tools and user. */
export function TopBar({ user, menu, path }: TopBarProps) {
  const text = useText(shell);
  return (
    <header className={styles.bar}>
      <AfterPaint>
        <Brand logo={menu.logo} company={user.company.name} />
        <MenuRow menu={menu} path={path} />
        <BarTools menu={menu} tone="menu" />
        <UserMenu
          user={user}
          menu={menu}
          target={
            <button type="button" className={styles.me} aria-label={text('account', { name: user.fullName })}>
              <PersonCircle person={{ id: user._id, name: user.fullName }} size={28} />
              <span className={styles.who}>
                {user.fullName}
                <small>{user.role.title}</small>
              </span>
              <Icon of={OpenIcon} size={14} />
            </button>
          }
        />
      </AfterPaint>
    </header>
  );
}

function MenuRow({ menu, path }: Pick<TopBarProps, 'menu' | 'path'>) {
  const text = useText(shell);
  const navigate = useGoToPath();
  const items = visibleItems(menu);
  const { host, count } = useFittingCount<HTMLDivElement>(
    items.length,
    MORE_BUTTON_WIDTH,
    items.map(titleOf).join('|'),
  );
  const remainingItems = items.slice(count);
  return (
    <nav className={styles.menu} aria-label={text('mainMenu')}>
      <div ref={host} className={styles.items}>
        {items.map((item, index) => (
          <Link
            key={item._id}
            to={pathOf(item.page)}
            data-part
            className={styles.item}
            data-on={isAt(path, item.page) || undefined}
            data-hidden={index >= count || undefined}
            aria-current={isAt(path, item.page) ? 'page' : undefined}
          >
            {titleOf(item)}
            {item.badge ? <span className={styles.badge}>{item.badge}</span> : null}
          </Link>
        ))}
        {remainingItems.length > 0 && (
          <span className={styles.more} data-more>
            <PopoverMenu
              target={
                <button
                  type="button"
                  className={styles.item}
                  data-on={remainingItems.some((item) => isAt(path, item.page)) || undefined}
                >
                  {text('more')} <Icon of={OpenIcon} size={14} />
                </button>
              }
              entries={remainingItems.map((item) => ({
                id: item._id,
                title: titleOf(item),
                mark: <MenuIcon name={item.icon} page={item.page} size={16} />,
                isChosen: isAt(path, item.page),
                onPick: () => navigate(pathOf(item.page)),
              }))}
            />
          </span>
        )}
      </div>
    </nav>
  );
}
