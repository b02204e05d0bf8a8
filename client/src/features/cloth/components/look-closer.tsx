import { largestPicture } from '../largest-picture.ts';
import type { Product } from '@tanabana/server/contract/product';
import { useId, useState } from 'react';
import { Dialog, DialogClose } from '../../../components/dialog.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import { MinusIcon } from '../../../components/icons/later-icons.tsx';
import { Picture } from '../../../components/picture.tsx';
import { API_ORIGIN } from '../../../config/api-origin.ts';
import { pictureAlt, allPictures } from '../pictures.ts';
import { scaleBar } from '../scale-bar.ts';
import { useZoom } from '../use-zoom.ts';
import styles from './look-closer.module.css';
import { PictureStrip } from './picture-strip.tsx';

interface LookCloserProps {
  product: Product;
  /** The index of the picture that is shown. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

export function LookCloser({ product, shown, onShow, onClose }: LookCloserProps) {
  const { title, subtitle, cloth } = product;
  const pictures = allPictures(product);
  const image = pictures[shown] ?? product.image;
  const titleId = useId();
  const [loaded, setLoaded] = useState<{ image: string; ratio: number | undefined }>();
  const ratio = loaded?.image === image ? loaded.ratio : undefined;
  const { setView, width, shownWidth, x, y, scale, isEased, zoomIn, zoomOut } = useZoom(
    image,
    ratio,
  );
  const largest = largestPicture(image, API_ORIGIN);
  // It is known of the first picture alone.
  const pictureCm = ratio !== undefined && shown === 0 ? cloth?.pictureCm : undefined;
  return (
    <Dialog labelledBy={titleId} className={`wide ${styles.viewer}`} onClose={onClose}>
      <div ref={setView} className={`tall ${styles.view}`}>
        <div
          className={`relative tall ${styles.picture}`}
          data-eased={isEased || undefined}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          <Picture
            className="absolute cover"
            key={image}
            src={image}
            alt={pictureAlt(subtitle, shown, pictures.length)}
            isLazy={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setLoaded({ image, ratio: naturalWidth / naturalHeight || undefined })
            }
          />
          {/* Until it is loaded, the picture under it is seen. */}
          {largest !== image && (
            <img key={largest} className="absolute cover" src={largest} alt="" />
          )}
        </div>
      </div>
      <div className={`absolute stack gap-12 ${styles.floating}`}>
        <h2 id={titleId} className={`surface cut rounded ${styles.title}`}>
          {title}
        </h2>
        <div className={`surface round ${styles.close}`}>
          <DialogClose onClose={onClose} />
        </div>
        {pictures.length > 1 && (
          <div className={`surface inside-4 rounded ${styles.strip}`}>
            <PictureStrip pictures={pictures} shown={shown} onShow={onShow} />
          </div>
        )}
        <div className={`row align-end between ${styles.foot}`}>
          {pictureCm && <ScaleBar pxPerCm={(shownWidth * scale) / pictureCm} viewPx={width} />}
          <div
            className={`surface align-center flex oval at-end ${styles.zoom}`}
            role="group"
            aria-label="Zoom"
          >
            <button
              type="button"
              className={`tall round center ${styles.step}`}
              aria-label="Zoom out"
              aria-disabled={!zoomOut}
              onClick={zoomOut}
            >
              <MinusIcon size={20} />
            </button>
            <output className="small strong tabular middle">{`${Number(scale.toFixed(1))}×`}</output>
            <button
              type="button"
              className={`tall round center ${styles.step}`}
              aria-label="Zoom in"
              aria-disabled={!zoomIn}
              onClick={zoomIn}
            >
              <PlusIcon size={20} />
            </button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function ScaleBar({ pxPerCm, viewPx }: { pxPerCm: number; viewPx: number }) {
  const bar = scaleBar(pxPerCm, viewPx);
  if (!bar) return null;
  const { cm, width, ticks } = bar;
  return (
    <p className={`surface small strong row gap-12 rounded ${styles.scale}`}>
      <svg width={width} height="12" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={`M1 0v11H${width - 1}V0`} strokeWidth="2" />
        <path d={ticks.map((at) => `M${at} 5v6`).join('')} />
      </svg>
      <span>
        <span className="visually-hidden">The bar is as long as </span>
        <span>{`${cm} cm`}</span>
        <span className="visually-hidden"> of cloth</span>
      </span>
    </p>
  );
}
