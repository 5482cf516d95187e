/** A picture of the product in both looks, with a smaller copy where one pays. Addresses carry a hash. */
export interface PictureAddresses {
  readonly [file: string]: string;
}

export interface ProductPictureProps {
  readonly addresses: PictureAddresses;
  readonly name: 'loans' | 'loan' | 'builder' | 'phone';
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** How wide it is drawn, for the choice between the copies. */
  readonly sizes: string;
  /** The picture that is seen first is fetched first. */
  readonly isFirst?: boolean;
}

/** A screenshot, light or dark as the visitor's machine asks, in a box that stands before it arrives. */
export function ProductPicture({ addresses, name, alt, width, height, sizes, isFirst = false }: ProductPictureProps) {
  const setOf = (look: 'light' | 'dark') => {
    const small = addresses[`${name}-${look}-small.webp`];
    const whole = `${addresses[`${name}-${look}.webp`]} ${width}w`;
    return small ? `${small} 1200w, ${whole}` : whole;
  };
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" type="image/webp" srcSet={setOf('dark')} sizes={sizes} />
      <img
        src={addresses[`${name}-light.webp`]}
        srcSet={setOf('light')}
        {...{ sizes, alt, width, height }}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
