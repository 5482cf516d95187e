import type { ReactNode } from 'react';
import type { Translate } from '../i18n';
import type { site } from '../i18n/en/app/site';
import { FormVignette, PaymentsVignette, PeopleVignette, RatiosVignette } from './vignettes';

interface Feature {
  readonly title: string;
  readonly body: string;
  readonly picture: ReactNode;
}

/** The four numbered features. @source spec 1-shell §2.13 */
export function Features({ text }: { readonly text: Translate<(typeof site)['messages']> }) {
  const features: readonly Feature[] = [
    { title: text('crm'), body: text('crmText'), picture: <PeopleVignette /> },
    { title: text('origination'), body: text('originationText'), picture: <FormVignette text={text} /> },
    { title: text('pricing'), body: text('pricingText'), picture: <RatiosVignette text={text} /> },
    { title: text('servicing'), body: text('servicingText'), picture: <PaymentsVignette text={text} /> },
  ];
  return (
    <section className="w part" id="features" aria-labelledby="features-title">
      <p className="ey">{text('featuresNav')}</p>
      <h2 id="features-title">{text('featuresTitle')}</h2>
      <ol className="ft">
        {features.map(({ title, body, picture }, index) => (
          <li className="fc" key={title}>
            <span className="no" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{body}</p>
            {picture}
          </li>
        ))}
      </ol>
    </section>
  );
}
