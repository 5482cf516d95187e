import type { Translate } from '../i18n';
import type { site } from '../i18n/en/app/site';
import { If } from './if';

/** What is stored about visitors, for how long, and who can see it. */
export function PrivacyPage({
  text,
  home,
}: {
  readonly text: Translate<(typeof site)['messages']>;
  readonly home: string;
}) {
  const parts = [
    { title: text('readTitle'), body: text('readText') },
    { title: text('demoTitle'), body: text('demoText') },
    { title: text('keepTitle'), body: text('keepText') },
    { title: text('inTitle'), body: text('inText') },
    { title: text('rightsTitle'), body: text('rightsText') },
  ];
  return (
    <article className="w paper">
      <p>
        <a className="lk" href={home}>
          {text('back')}
        </a>
      </p>
      <h1>{text('privacy')}</h1>
      <p className="m">{text('updated')}</p>
      {parts.map(({ title, body }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{body}</p>
        </section>
      ))}
      <If has="email">
        <p>
          <a className="lk" href="mailto:%%email%%">
            {text('rightsWrite', { email: '%%email%%' })}
          </a>
        </p>
      </If>
    </article>
  );
}
