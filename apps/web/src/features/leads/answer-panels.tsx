import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { Panel } from '../../ui';
import type { AnswerBlock, AnswerTab } from './answers-by-tab';
import styles from './leads.module.css';

/** The answers of a lead, one panel per tab of the form. */
export function AnswerPanels({ tabs }: { readonly tabs: readonly AnswerTab[] }) {
  const text = useText(leads);
  return tabs.map(({ id, title, blocks, unansweredCount }) => (
    <Panel key={id} title={title} aside={unansweredCount > 0 && text('unanswered', { count: unansweredCount })}>
      {blocks.length === 0 && <p className={styles.quiet}>{text('noAnswers')}</p>}
      {blocks.map((block) => (
        <Block key={block.id} block={block} />
      ))}
    </Panel>
  ));
}

function Block({ block: { title, row, answers } }: { readonly block: AnswerBlock }) {
  const text = useText(leads);
  const name = row === null ? title : text('rowName', { title, row });
  return (
    <div className={styles.block}>
      {name && <h3 className={styles.blockTitle}>{name}</h3>}
      <dl className={styles.answers}>
        {answers.map((answer) => (
          <div key={answer.id}>
            <dt>{answer.title}</dt>
            <dd>{answer.text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
