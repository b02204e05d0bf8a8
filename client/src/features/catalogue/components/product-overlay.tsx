import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { isQuantity, QUANTITY_MIN } from '@tanabana/server/contract/quantity';
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { closeDialog, Dialog, DialogClose } from '../../../components/dialog.tsx';
import { ErrorBoundary } from '../../../components/error-boundary.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { ZoomIcon } from '../../../components/icons/icons.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { clothPromise, contact } from '../../../config/brand.ts';
import { paths } from '../../../config/paths.ts';
import { useIsFirstViewDone } from '../../../lib/first-view.ts';
import { joinUnits } from '../../../lib/join-units.ts';
import { notify } from '../../../lib/notify.ts';
import { useLayer } from '../../../lib/use-layer.ts';
import { lowScreen, useMediaQuery } from '../../../lib/use-media-query.ts';
import { useSwipeDown } from '../../../lib/use-swipe-down.ts';
import { LookCloser, MetresAnswer, MetresFields } from '../../cloth/lazy-cloth.ts';
import { viewed } from '../kept-products.ts';
import { catalogueMessages } from '../messages.ts';
import { useProduct } from '../use-catalogue.ts';
import { useCloseProduct, useLeaveProduct } from '../use-product-overlay.ts';
import type { ProductAddress } from '../use-product-overlay.ts';
import { Rating } from './rating.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';
import {
  AskOnWhatsApp,
  MetresControls,
  MoreInColour,
  ProductDetails,
  SharpPicture,
} from './lazy-product.ts';
import styles from './product-overlay.module.css';

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
  const isLow = useMediaQuery(lowScreen);
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

  const promise = isByMetre && clothPromise && (
    <p className={`muted ${styles.promise}`}>{clothPromise}</p>
  );

  const counting = isByMetre && (
    <p className={styles.count}>
      <TextButton ref={countButton} onClick={count.open}>
        How many metres?
      </TextButton>
    </p>
  );

  return (
    <>
      <Dialog
        labelledBy={titleId}
        className={`product-window ${cloth?.unit ? '' : 'piece-window'} ${styles.dialog} ${isFirst ? styles.still : ''}`}
        onEscape={count.isOpen ? count.close : undefined}
        onClose={close}
      >
        <PageTitle isOverlay canonical={paths.product(product.category, _id)}>
          {title}
        </PageTitle>
        <div className="product-sheet">
          <div
            ref={sheet}
            className={`handle ${styles.content}`}
            data-counting={count.isOpen || undefined}
          >
            <div className={styles.close}>
              <DialogClose onClose={close} />
            </div>
            {/* Focusable, so that the keyboard can scroll it in a small window. */}
            <div className={styles.scroll} role="group" aria-labelledby={titleId} tabIndex={0}>
              <div className={styles.pictures}>
                <div className={`product-picture ${styles.picture}`}>
                  <div className={`scroller ${styles.row}`} onClick={lookCloser.open}>
                    <div className={styles.slide}>
                      <FramedPicture
                        image={image}
                        alt={subtitle}
                        isLazy={false}
                        isUrgent
                        hasPreview
                      />
                      <ErrorBoundary resetKey={image}>
                        <SharpPicture image={image} />
                      </ErrorBoundary>
                    </div>
                  </div>
                  <button
                    type="button"
                    className={`target round pressable ${styles.look}`}
                    aria-label="Look closer"
                    aria-haspopup="dialog"
                    onClick={lookCloser.open}
                  >
                    <ZoomIcon />
                  </button>
                </div>
              </div>
              <div className={styles.words}>
                <div>
                  <h2 id={titleId} className={styles.title}>
                    {joinUnits(title)}
                  </h2>
                  <Rating rating={rating} review={review} isLarge />
                  <div className={`spread ${styles.priceLine}`}>
                    <p className={styles.price}>
                      <UnitPrice price={price} unit={cloth?.unit} />
                    </p>
                    <div className={styles.tools}>
                      <SaveButton product={product} hasWord />
                      <ShareButton product={product} />
                      {contact.whatsApp && (
                        <span className={styles.ask}>
                          <ErrorBoundary resetKey={_id}>
                            <AskOnWhatsApp product={product} />
                          </ErrorBoundary>
                        </span>
                      )}
                    </div>
                  </div>
                </div>
                <ErrorBoundary resetKey={_id}>
                  <ProductDetails product={product}>
                    {promise}
                    {isLow && counting}
                    {cloth?.colours && isFirstViewDone && (
                      <ErrorBoundary resetKey={_id}>
                        <MoreInColour product={product} />
                      </ErrorBoundary>
                    )}
                  </ProductDetails>
                </ErrorBoundary>
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
                {!isLow && counting}
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
                    />
                  </ErrorBoundary>
                )}
                {promise}
                <AddButton product={product} noOfItems={isValid ? quantity : undefined} />
              </div>
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
