import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useState } from 'react';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { ZoomIcon } from '../../../components/icons/icons.tsx';
import { allPictures } from '../../cloth/pictures.ts';
import { MorePictures, PictureChoice, SharpPicture } from './lazy-product.ts';
import styles from './product-pictures.module.css';

interface ProductPicturesProps {
  product: CategorisedProduct;
  /** The index of the picture that is shown. */
  shown: number;
  onShow: (index: number) => void;
  onLook: () => void;
}

/** The pictures of an open product, in a row that shows one at a time. */
export function ProductPictures({ product, shown, onShow, onLook }: ProductPicturesProps) {
  const { image, subtitle } = product;
  const [row, setRow] = useState<HTMLElement | null>(null);
  const pictures = allPictures(product);
  const isSeveral = pictures.length > 1;

  return (
    <div className={`min-0 relative ${styles.pictures}`}>
      <div className={`sunken product-picture relative ${styles.picture}`}>
        <div
          ref={setRow}
          className={`flex tall scroller ${styles.row}`}
          onClick={onLook}
          // The keyboard moves it where there are no small pictures.
          {...(isSeveral && { role: 'group', 'aria-label': 'Large pictures', tabIndex: 0 })}
        >
          <div className={`flex-none wide relative ${styles.slide}`}>
            <FramedPicture image={image} alt={subtitle} isLazy={false} hasPreview />
            <SharpPicture image={image} />
          </div>
          {isSeveral && <MorePictures pictures={pictures} subtitle={subtitle} shown={shown} />}
        </div>
        <button
          type="button"
          className={`absolute floating target round pressable ${styles.look}`}
          aria-label="Look closer"
          aria-haspopup="dialog"
          onClick={onLook}
        >
          <ZoomIcon />
        </button>
      </div>
      {isSeveral && <PictureChoice row={row} pictures={pictures} shown={shown} onShow={onShow} />}
    </div>
  );
}
