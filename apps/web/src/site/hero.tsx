import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import type { Translate } from '../i18n';
import type { site } from '../i18n/en/app/site';
import { Carousel } from './carousel';
import { If } from './if';
import { ProductPicture, type PictureAddresses } from './pictures';

export interface HeroProps {
  readonly text: Translate<(typeof site)['messages']>;
  readonly pictures: PictureAddresses;
}

/** The product in one sentence with two links, and the screenshots. */
export function Hero({ text, pictures }: HeroProps) {
  return (
    <div className="w front">
      <h1 id="home" tabIndex={-1}>
        {text('headline')}
      </h1>
      <p className="lead">{text('lead')}</p>
      <div className="cta">
        <a className="B p" href="#demo">
          {text('requestDemo')}
          <IconArrowRight size={18} stroke={1.5} aria-hidden="true" />
        </a>
        <a className="B g" href="/auth/login">
          <If has="demo">
            <IconPlayerPlay size={18} stroke={1.5} aria-hidden="true" />
            {text('liveDemo')}
          </If>
          <If has="noDemo">{text('signIn')}</If>
        </a>
      </div>
      <div className="handset">
        <ProductPicture
          addresses={pictures}
          name="phone"
          alt={text('phonePicture')}
          width={640}
          height={1385}
          sizes="232px"
        />
      </div>
      <Carousel text={text} pictures={pictures} />
    </div>
  );
}
