import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useEffect, useEffectEvent, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog, DialogClose } from '../../../components/dialog.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { BanknoteIcon, VanIcon } from '../../../components/icons/icons.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { formatRupees } from '@tanabana/server/contract/money';
import { paths } from '../../../config/paths.ts';
import { useSwipeDown } from '../../../lib/use-swipe-down.ts';
import { viewed } from '../kept-products.ts';
import { useProduct } from '../use-catalogue.ts';
import { useCloseProduct, useLeaveProduct } from '../use-product-overlay.ts';
import type { ProductAddress } from '../use-product-overlay.ts';
import { AddButton } from './add-button.tsx';
import type { OnAddToCart } from './add-button.tsx';
import { Rating } from './rating.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';
import styles from './product-overlay.module.css';

interface ProductOverlayProps extends ProductAddress {
  onAddToCart: OnAddToCart;
}

/** A product in a dialog, once its list is loaded. An unknown product is removed from the address. */
export function ProductOverlay({ category, id, onAddToCart }: ProductOverlayProps) {
  const { product, isUnknown } = useProduct(category, id);
  const leave = useEffectEvent(useLeaveProduct());

  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  return product && <ProductDialog key={id} product={product} onAddToCart={onAddToCart} />;
}

interface ProductDialogProps {
  product: CategorisedProduct;
  onAddToCart: OnAddToCart;
}

function ProductDialog({ product, onAddToCart }: ProductDialogProps) {
  const titleId = useId();
  const close = useCloseProduct();
  // Opened by its address: the page of the server shows its picture already.
  const isFirst = useLocation().key === 'default';
  const sheet = useSwipeDown<HTMLDivElement>((it) => it.closest('dialog')?.close());
  const { _id, image, title, subtitle, rating, review, price } = product;

  useEffect(() => viewed.add(_id), [_id]);

  return (
    <Dialog
      labelledBy={titleId}
      className={`${styles.dialog} ${isFirst ? styles.still : ''}`}
      onClose={close}
    >
      <PageTitle isOverlay canonical={paths.product(product.category, _id)}>
        {title}
      </PageTitle>
      <div ref={sheet} className={styles.sheet}>
        <div className={styles.close}>
          <DialogClose />
        </div>
        {/* Focusable, so that the keyboard can scroll it in a small window. */}
        <div className={styles.scroll} role="group" aria-labelledby={titleId} tabIndex={0}>
          <div className={styles.picture}>
            <FramedPicture image={image} alt={subtitle} isLazy={false} isUrgent hasPreview />
          </div>
          <div className={styles.words}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <Rating rating={rating} review={review} isLarge />
            <div className={styles.priceLine}>
              <p className={styles.price}>{formatRupees(price)}</p>
              <div className={styles.tools}>
                <SaveButton product={product} hasWord />
                <ShareButton product={product} />
              </div>
            </div>
            <ul className={styles.facts}>
              <li>
                <VanIcon />
                Delivery Free, in 2 days
              </li>
              <li>
                <BanknoteIcon />
                Cash On Delivery
              </li>
            </ul>
          </div>
        </div>
        <div className={styles.action}>
          <AddButton product={product} onAddToCart={onAddToCart} />
        </div>
      </div>
    </Dialog>
  );
}
