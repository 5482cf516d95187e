import { useText } from '../../i18n';
import { textMessages } from '../../i18n/en/records/text-messages';
import { Ago } from '../../ui';
import { shownPhone } from './shown-phone';
import { TextState, type TextMessage } from './text-state';
import styles from './texts.module.css';

/** Text messages as a conversation list, newest first. */
export function MessageList({ messages }: { readonly messages: readonly TextMessage[] }) {
  const text = useText(textMessages);
  const headOf = ({ direction, person, phone, by }: TextMessage) => {
    const otherPerson = person || shownPhone(phone) || text('someone');
    return direction === 'in' ? text('from', { person: otherPerson }) : text('fromTo', { by, person: otherPerson });
  };
  return (
    <ul className={styles.messages} aria-label={text('messages')}>
      {messages.map((message) => (
        <li key={message._id} className={styles.message} data-direction={message.direction}>
          <span className={styles.head}>
            <span className={styles.who}>{headOf(message)}</span>
            <Ago at={message.createdAt} isFocusable />
          </span>
          <p className={styles.text}>{message.text ?? text('hidden')}</p>
          <span className={styles.fact}>
            <TextState message={message} />
          </span>
        </li>
      ))}
    </ul>
  );
}
