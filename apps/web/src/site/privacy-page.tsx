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
    { title: text('readTitle'), said: text('readText') },
    { title: text('demoTitle'), said: text('demoText') },
    { title: text('keepTitle'), said: text('keepText') },
    { title: text('inTitle'), said: text('inText') },
    { title: text('rightsTitle'), said: text('rightsText') },
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
      {parts.map(({ title, said }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{said}</p>
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
