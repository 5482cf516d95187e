import { IconBuildingBank, IconDeviceMobile, IconTemplate } from '@tabler/icons-react';
import type { Translate } from '../i18n';
import type { site } from '../i18n/en/app/site';

const STEPS = [
  { key: 'design', Icon: IconTemplate },
  { key: 'fill', Icon: IconDeviceMobile },
  { key: 'fund', Icon: IconBuildingBank },
] as const;

/** How the product works, in three steps. */
export function HowItWorks({ text }: { readonly text: Translate<(typeof site)['messages']> }) {
  const descriptions = { design: text('designText'), fill: text('fillText'), fund: text('fundText') };
  return (
    <section className="w part" id="how" aria-labelledby="how-title">
      <p className="ey">{text('howNav')}</p>
      <h2 id="how-title">{text('howTitle')}</h2>
      <ol className="how">
        {STEPS.map(({ key, Icon }) => (
          <li key={key}>
            <span className="nb">
              <Icon size={22} stroke={1.5} aria-hidden="true" />
            </span>
            <h3>{text(key)}</h3>
            <p>{descriptions[key]}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
