import styles from './product-picture.module.css';

interface ProductPictureProps {
  image: string;
  /** The specification's alt text: the product's subtitle. */
  alt: string;
  /** A square instead of 4:5. */
  isShort?: boolean;
  isLazy?: boolean;
}

/** Keeps its box while the picture loads, so that nothing jumps. */
export function ProductPicture({
  image,
  alt,
  isShort = false,
  isLazy = true,
}: ProductPictureProps) {
  return (
    <span className={styles.frame} data-short={isShort || undefined}>
      <img
        className={styles.picture}
        src={image}
        alt={alt}
        loading={isLazy ? 'lazy' : 'eager'}
        decoding="async"
      />
    </span>
  );
}
