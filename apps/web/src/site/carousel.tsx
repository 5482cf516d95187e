import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { Translate } from '../i18n';
import type { site } from '../i18n/en/app/site';
import { ProductPicture, type PictureAddresses } from './pictures';

export interface CarouselProps {
  readonly text: Translate<(typeof site)['messages']>;
  readonly pictures: PictureAddresses;
}

const SLIDES = ['loans', 'loan', 'builder'] as const;
const SIZES = '(max-width: 767px) 690px, (max-width: 1248px) calc(100vw - 48px), 1200px';

/** The three slides with their tabs and a pause button, animated by `move-slides`. @source spec 1-shell §2.13 */
export function Carousel({ text, pictures }: CarouselProps) {
  return (
    <section className="tour" aria-roledescription="carousel" aria-label={text('tour')} data-tour="">
      <div className="shot" data-slides="">
        {SLIDES.map((name, index) => (
          <div
            key={name}
            className={index === 0 ? 'slide on' : 'slide'}
            role="tabpanel"
            id={`slide-${name}`}
            aria-labelledby={`tab-${name}`}
            data-slide=""
          >
            <ProductPicture
              addresses={pictures}
              name={name}
              alt={text(`slideAlt-${name}`)}
              width={2160}
              height={1350}
              sizes={SIZES}
              isFirst={index === 0}
            />
          </div>
        ))}
      </div>
      <div className="steps">
        <div className="tabs" role="tablist" aria-label={text('slides')}>
          {SLIDES.map((name, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-controls={`slide-${name}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              data-tab=""
            >
              <i className="track" aria-hidden="true">
                <i data-fill="" />
              </i>
              <b>{text(`slide-${name}`)}</b>
              <span>{text(`slideText-${name}`)}</span>
            </button>
          ))}
        </div>
        <button type="button" className="hold" data-hold="" aria-label={text('pause')} data-other={text('play')}>
          <IconPlayerPause size={18} stroke={1.5} aria-hidden="true" className="is-pause" />
          <IconPlayerPlay size={18} stroke={1.5} aria-hidden="true" className="is-play" />
        </button>
      </div>
    </section>
  );
}
