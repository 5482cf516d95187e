/** A screenshot in light and dark, with a smaller copy where it saves bytes. URLs contain a hash. */
export interface PictureAddresses {
  readonly [file: string]: string;
}

export interface ProductPictureProps {
  readonly addresses: PictureAddresses;
  readonly name: 'loans' | 'loan' | 'builder' | 'phone';
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The rendered width, for choosing between the copies. */
  readonly sizes: string;
  /** The first visible picture is loaded with high priority. */
  readonly isFirst?: boolean;
}

/** A screenshot in light or dark by the visitor's color scheme, in a box that reserves its space. */
export function ProductPicture({ addresses, name, alt, width, height, sizes, isFirst = false }: ProductPictureProps) {
  const setOf = (scheme: 'light' | 'dark') => {
    const smallAddress = addresses[`${name}-${scheme}-small.webp`];
    const wholeText = `${addresses[`${name}-${scheme}.webp`]} ${width}w`;
    return smallAddress ? `${smallAddress} 1200w, ${wholeText}` : wholeText;
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
