import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { Icon, NextIcon } from '../../../ui';
import { FormNotice } from '../layout/form-notice';
import { roleIcon } from './role-icons';
import { roleTypeText } from './sign-in-texts';
import type { OfferedRole, RoleOffer } from './use-sign-in';
import layout from '../layout/auth-layout.module.css';
import styles from './role-choice.module.css';

export interface RoleChoiceProps {
  /** Defaults to "Choose a role". */
  readonly title?: string;
  /** Label of the back link; defaults to "Sign in as someone else". */
  readonly leave?: string;
  readonly offer: RoleOffer;
  /** Id of the role being entered. */
  readonly busy: string | null;
  readonly error: string | null;
  readonly onChoose: (role: OfferedRole) => void;
  readonly onLeave: () => void;
}

const STEPS: Readonly<Record<string, (activeIndex: number, count: number) => number>> = {
  ArrowDown: (activeIndex, count) => (activeIndex + 1) % count,
  ArrowRight: (activeIndex, count) => (activeIndex + 1) % count,
  ArrowUp: (activeIndex, count) => (activeIndex - 1 + count) % count,
  ArrowLeft: (activeIndex, count) => (activeIndex - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const keyOf = (role: OfferedRole) => `${role.company._id} ${role._id}`;

/** Chooses one of several roles: arrow keys move, Enter selects (shell, section 4). */
export function RoleChoice({ offer, busy, error, onChoose, onLeave, ...labels }: RoleChoiceProps) {
  const text = useText(accounts);
  const { title = text('chooseRole'), leave = text('someoneElse') } = labels;
  const { roles } = offer;
  const [activeIndex, setActiveIndex] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const focus = (index: number) => list.current?.querySelectorAll('button')[index]?.focus();
  // A layout effect: a key pressed right after the page changes must reach the roles.
  useLayoutEffect(() => {
    list.current?.querySelector('button')?.focus();
  }, []);
  const companies = new Set(roles.map((role) => role.company._id)).size;
  const help =
    companies > 1
      ? text('rolesAtMany', { count: roles.length, companies })
      : text('rolesAtOne', { count: roles.length, company: offer.company.title });
  const onKeyDown = (event: KeyboardEvent) => {
    const nextIndex = STEPS[event.key]?.(activeIndex, roles.length);
    if (nextIndex === undefined) return;
    event.preventDefault();
    setActiveIndex(nextIndex);
    focus(nextIndex);
  };
  return (
    <div className={`${layout.form} ${styles.choice}`}>
      <h1 className={layout.title}>{title}</h1>
      <FormNotice notice={error}>{help}</FormNotice>
      <ul ref={list} className={styles.roles} aria-label={title} onKeyDown={onKeyDown}>
        {roles.map((role, index) => (
          <li key={keyOf(role)}>
            <button
              type="button"
              className={styles.role}
              tabIndex={index === activeIndex ? 0 : -1}
              aria-busy={busy === role._id || undefined}
              aria-disabled={busy !== null || undefined}
              onFocus={() => setActiveIndex(index)}
              onClick={() => busy === null && onChoose(role)}
            >
              <span className={styles.icon}>
                <Icon of={roleIcon(role.type)} size={20} />
              </span>
              <span className={styles.text}>
                <b>{role.title}</b>
                <small>
                  {[...(companies > 1 ? [role.company.title] : []), roleTypeText(text, role.type)].join(' · ')}
                </small>
              </span>
              {busy === role._id ? <span className={layout.spinner} aria-hidden /> : <Icon of={NextIcon} size={17} />}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={layout.link} onClick={onLeave}>
        {leave}
      </button>
    </div>
  );
}
