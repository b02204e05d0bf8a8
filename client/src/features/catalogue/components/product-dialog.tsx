import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { isSoldOut } from '@tanabana/server/contract/for-sale';
import { useEffect, useId, useRef, useState, type ComponentType } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { closeDialog, Dialog, DialogClose } from '../../../components/dialog.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { clothPromise } from '../../../config/brand.ts';
import { paths } from '../../../config/paths.ts';
import { useIsFirstViewDone } from '../../../lib/first-view.ts';
import { useLayer } from '../../../lib/use-layer.ts';
import {
  lowScreen,
  screenWithMargins,
  useMediaQuery,
  wideScreen,
} from '../../../lib/use-media-query.ts';
import { useSwipeDown } from '../../../lib/use-swipe-down.ts';
import {
  LookCloser,
  MetresAnswer,
  MetresFields,
  LeafChevrons,
  LeafLine,
  MetresControls,
  MoreInColour,
  ProductDetails,
  SizeGroup,
  SizeGuidePart,
} from './lazy-product.ts';
import { viewed } from '../stored-products.ts';
import { useChoice, type Choice } from '../use-choice.ts';
import { useCloseProduct, type OverlayState } from '../use-product-overlay.ts';
import styles from './product-dialog.module.css';
import { ProductHead } from './product-head.tsx';
import { ProductPictures } from './product-pictures.tsx';

export interface AddButtonProps {
  product: CategorisedProduct;
  choice: Choice;
}

export interface ProductDialogProps {
  product: CategorisedProduct;
  /** The cart's. */
  AddButton: ComponentType<AddButtonProps>;
}

export function ProductDialog({ product, AddButton }: ProductDialogProps) {
  const titleId = useId();
  const close = useCloseProduct();
  // Opened by its address: then the server's page shows the picture already, so the dialog is not animated.
  const { key, state } = useLocation() as Location<OverlayState | null>;
  const [isFirst] = useState(key === 'default');
  const sheet = useSwipeDown<HTMLDivElement>((element) => closeDialog(element, close));
  const { _id, title, cloth, sizes, pictures } = product;
  const choice = useChoice(product);
  const countButton = useRef<HTMLButtonElement>(null);
  const guideButton = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const lookCloser = useLayer();
  const count = useLayer(() => countButton.current?.focus());
  const guide = useLayer(() => guideButton.current?.focus());
  /** What lies on the words. */
  const cover = [count, guide].find(({ isOpen }) => isOpen);
  const isFirstViewDone = useIsFirstViewDone();
  const isLow = useMediaQuery(lowScreen);
  const isHeadApart = useMediaQuery(wideScreen) && !isLow;
  const hasMargins = useMediaQuery(screenWithMargins);
  const isByMetre = cloth?.unit !== undefined && !isSoldOut(product);

  useEffect(() => void viewed.add(_id), [_id]);

  function use(metres: number) {
    choice.takeLength(metres);
    count.close();
  }

  const clothNote = isByMetre && clothPromise && (
    <p className={`muted above-16 ${styles.promise}`}>{clothPromise}</p>
  );
  const counting = isByMetre && (
    <p className={styles.count}>
      <TextButton ref={countButton} onClick={count.open}>
        How many metres?
      </TextButton>
    </p>
  );
  const hasList = state?.opened !== undefined || state?.row !== undefined;
  const leafLine = hasList && (
    <div
      className={`row between line-below ${styles.leaf}`}
      hidden={isHeadApart && cover !== undefined}
    >
      <LeafLine product={product} words={words} hasChevrons={!hasMargins} />
    </div>
  );
  const windows = [
    'product-window',
    !cloth?.unit && 'piece-window',
    pictures && 'several-window',
    styles.dialog,
    isFirst && styles.still,
  ];

  return (
    <>
      <Dialog
        labelledBy={titleId}
        className={windows.filter(Boolean).join(' ')}
        onEscape={cover?.close}
        onClose={close}
      >
        <PageTitle isOverlay canonical={paths.product(product.category, _id)}>
          {title}
        </PageTitle>
        <div className="product-sheet">
          <div
            ref={sheet}
            className={`handle ${styles.content}`}
            data-covered={cover !== undefined || undefined}
          >
            <div className={`absolute round surface ${styles.close}`}>
              <DialogClose onClose={close} />
            </div>
            {isHeadApart && leafLine}
            {/* Focusable, so that the keyboard can scroll it in a small window. */}
            <div className={styles.scroll} role="group" aria-labelledby={titleId} tabIndex={0}>
              <ProductPictures
                key={_id}
                product={product}
                shown={choice.shown}
                onShow={choice.show}
                onLook={lookCloser.open}
              />
              <div ref={words} className={styles.words}>
                {!isHeadApart && leafLine}
                <ProductHead product={product} titleId={titleId} />
                <ProductDetails
                  product={product}
                  sizes={
                    sizes && (
                      <SizeGroup
                        product={product}
                        choice={choice}
                        onGuide={guide.open}
                        guideButton={guideButton}
                      />
                    )
                  }
                >
                  {clothNote}
                  {isLow && counting}
                  {cloth?.colours && isFirstViewDone && <MoreInColour product={product} />}
                </ProductDetails>
              </div>
            </div>
            {cover && (
              <div className={styles.cover}>
                {cover === guide ? (
                  <SizeGuidePart onClose={guide.close} />
                ) : (
                  <MetresFields product={product} onClose={count.close} />
                )}
              </div>
            )}
            {/* Without a size it leads to the group, which the guide covers. */}
            <div
              className={`line-above relative ${styles.action}`}
              data-metres={isByMetre || undefined}
              hidden={guide.isOpen}
            >
              {cloth && count.isOpen && <MetresAnswer cloth={cloth} onUse={use} />}
              <div className={`stack gap-12-16 ${styles.buy}`} hidden={count.isOpen}>
                {!isLow && counting}
                {isByMetre && (
                  <MetresControls
                    // Without what was typed before.
                    key={`${_id}.${choice.timesTaken}`}
                    product={product}
                    choice={choice}
                  />
                )}
                {clothNote}
                <AddButton key={_id} product={product} choice={choice} />
              </div>
            </div>
          </div>
        </div>
        {hasList && hasMargins && !cover && <LeafChevrons product={product} />}
      </Dialog>
      {lookCloser.isOpen && (
        <LookCloser
          product={product}
          shown={choice.shown}
          onShow={choice.show}
          onClose={lookCloser.close}
        />
      )}
    </>
  );
}
