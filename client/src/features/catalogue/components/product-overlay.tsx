import { paymentLabels } from '@tanabana/server/contract/payment';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { isQuantity, QUANTITY_MIN } from '@tanabana/server/contract/quantity';
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { closeDialog, Dialog, DialogClose } from '../../../components/dialog.tsx';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { BanknoteIcon, VanIcon, ZoomIcon } from '../../../components/icons/icons.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { clothPromise } from '../../../config/brand.ts';
import { paths } from '../../../config/paths.ts';
import { useIsFirstViewDone } from '../../../lib/first-view.ts';
import { joinUnits } from '../../../lib/join-units.ts';
import { notify } from '../../../lib/notify.ts';
import { useLayer } from '../../../lib/use-layer.ts';
import { useSwipeDown } from '../../../lib/use-swipe-down.ts';
import {
  ClothFacts,
  LookCloser,
  MetresAnswer,
  MetresControls,
  MetresFields,
} from '../../cloth/lazy-cloth.ts';
import { viewed } from '../kept-products.ts';
import { catalogueMessages } from '../messages.ts';
import { useProduct } from '../use-catalogue.ts';
import { useCloseProduct, useLeaveProduct } from '../use-product-overlay.ts';
import type { ProductAddress } from '../use-product-overlay.ts';
import { Rating } from './rating.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';
import styles from './product-overlay.module.css';

const MoreInColour = lazyPart(async () => (await import('./more-in-colour.tsx')).MoreInColour);

/** Is the cart's. `noOfItems` is undefined while the typed quantity is invalid. */
type AddButtonType = ComponentType<{ product: CategorisedProduct; noOfItems: number | undefined }>;

interface ProductOverlayProps extends ProductAddress {
  AddButton: AddButtonType;
}

/** Opens when the product is loaded. An unknown product is removed from the address. */
export function ProductOverlay({ category, id, AddButton }: ProductOverlayProps) {
  const { product, isUnknown } = useProduct(category, id);
  const leave = useEffectEvent(useLeaveProduct());

  useEffect(() => {
    if (isUnknown) leave();
  }, [isUnknown]);

  return product && <ProductDialog key={id} product={product} AddButton={AddButton} />;
}

interface ProductDialogProps {
  product: CategorisedProduct;
  AddButton: AddButtonType;
}

function ProductDialog({ product, AddButton }: ProductDialogProps) {
  const titleId = useId();
  const close = useCloseProduct();
  // Opened by its address: then the server's page shows the picture already, so the dialog is not animated.
  const [isFirst] = useState(useLocation().key === 'default');
  const sheet = useSwipeDown<HTMLDivElement>((element) =>
    closeDialog(element.closest('dialog'), close),
  );
  const { _id, image, title, subtitle, rating, review, price, cloth, soldOut } = product;
  const [quantity, setQuantity] = useState(QUANTITY_MIN);
  const [isValid, setIsValid] = useState(true);
  /** How often a length of the calculator was taken. */
  const [timesTaken, setTimesTaken] = useState(0);
  const countButton = useRef<HTMLButtonElement>(null);
  const lookCloser = useLayer();
  const count = useLayer(() => countButton.current?.focus());
  const isFirstViewDone = useIsFirstViewDone();
  const isByMetre = cloth?.unit !== undefined && !soldOut;

  useEffect(() => void viewed.add(_id), [_id]);

  function step(by: number) {
    setQuantity((before) => (isQuantity(before + by, cloth?.step) ? before + by : before));
  }

  const closeUnloaded = (layer: typeof count) => () => {
    notify.failure(catalogueMessages.notLoaded);
    layer.close();
  };

  function use(metres: number) {
    setQuantity(metres);
    setIsValid(true);
    setTimesTaken(timesTaken + 1);
    count.close();
  }

  const delivery = (
    <ul className={styles.facts}>
      <li>
        <VanIcon />
        Free delivery in 2 days
      </li>
      <li>
        <BanknoteIcon />
        {paymentLabels.COD}
      </li>
    </ul>
  );
  const promise = isByMetre && clothPromise && <p className={styles.promise}>{clothPromise}</p>;
  const last = (
    <>
      {delivery}
      {promise}
    </>
  );

  return (
    <>
      <Dialog
        labelledBy={titleId}
        className={`product-window ${cloth ? 'cloth-window' : ''} ${styles.dialog} ${isFirst ? styles.still : ''}`}
        onEscape={count.isOpen ? count.close : undefined}
        onClose={close}
      >
        <PageTitle isOverlay canonical={paths.product(product.category, _id)}>
          {title}
        </PageTitle>
        <div ref={sheet} className={styles.sheet} data-counting={count.isOpen || undefined}>
          <div className={styles.close}>
            <DialogClose onClose={close} />
          </div>
          {/* Focusable, so that the keyboard can scroll it in a small window. */}
          <div className={styles.scroll} role="group" aria-labelledby={titleId} tabIndex={0}>
            <div className={styles.picture}>
              <FramedPicture image={image} alt={subtitle} isLazy={false} isUrgent hasPreview />
              <button
                type="button"
                className={styles.look}
                aria-label="Look closer"
                aria-haspopup="dialog"
                onClick={lookCloser.open}
              >
                <span className={styles.lens}>
                  <ZoomIcon />
                </span>
              </button>
            </div>
            <div className={styles.words}>
              <h2 id={titleId} className={styles.title}>
                {joinUnits(title)}
              </h2>
              <Rating rating={rating} review={review} isLarge />
              <div className={styles.priceLine}>
                <p className={styles.price}>
                  <UnitPrice price={price} unit={cloth?.unit} />
                </p>
                <div className={styles.tools}>
                  <SaveButton product={product} hasWord />
                  <ShareButton product={product} />
                </div>
              </div>
              <div className={styles.aside}>
                {cloth ? (
                  <ErrorBoundary resetKey={_id} fallback={last}>
                    <ClothFacts cloth={cloth}>{last}</ClothFacts>
                  </ErrorBoundary>
                ) : (
                  last
                )}
              </div>
              {cloth?.colours && isFirstViewDone && (
                <ErrorBoundary resetKey={_id}>
                  <MoreInColour product={product} />
                </ErrorBoundary>
              )}
            </div>
          </div>
          {count.isOpen && (
            <div className={styles.fields}>
              <ErrorBoundary resetKey="fields" onError={closeUnloaded(count)}>
                <MetresFields product={product} onBack={count.close} />
              </ErrorBoundary>
            </div>
          )}
          <div className={styles.action} data-metres={isByMetre || undefined}>
            {cloth && count.isOpen && (
              <ErrorBoundary resetKey="response">
                <MetresAnswer cloth={cloth} onUse={use} />
              </ErrorBoundary>
            )}
            <div className={styles.buy} hidden={count.isOpen}>
              {isByMetre && (
                <ErrorBoundary resetKey={_id}>
                  <MetresControls
                    // Without what was typed before.
                    key={timesTaken}
                    product={product}
                    metres={quantity}
                    isValid={isValid}
                    onChange={setQuantity}
                    onStep={step}
                    onValidated={setIsValid}
                    onCount={count.open}
                    countButton={countButton}
                  />
                </ErrorBoundary>
              )}
              {promise}
              <AddButton product={product} noOfItems={isValid ? quantity : undefined} />
            </div>
          </div>
        </div>
      </Dialog>
      {lookCloser.isOpen && (
        <ErrorBoundary resetKey="look-closer" onError={closeUnloaded(lookCloser)}>
          <LookCloser product={product} onClose={lookCloser.close} />
        </ErrorBoundary>
      )}
    </>
  );
}
