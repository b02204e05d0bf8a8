import { useEffect, useEffectEvent } from 'react';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import {
  PicturePill,
  PictureStrip,
  type PictureStripProps,
} from '../../cloth/components/picture-strip.tsx';
import { pictureAlt } from '../../cloth/pictures.ts';
import styles from './more-pictures.module.css';
import first from './product-pictures.module.css';
import { SharpPicture } from './sharp-picture.tsx';

interface MorePicturesProps {
  pictures: readonly string[];
  subtitle: string;
  shown: number;
}

/** The pictures after the first. Only the one that is shown is made sharp. */
export function MorePictures({ pictures, subtitle, shown }: MorePicturesProps) {
  return pictures.map(
    (picture, index) =>
      index > 0 && (
        <div key={picture} className={`flex-none wide relative ${first.slide}`}>
          <FramedPicture image={picture} alt={pictureAlt(subtitle, index, pictures.length)} />
          {index === shown && <SharpPicture image={picture} />}
        </div>
      ),
  );
}

interface PictureChoiceProps extends PictureStripProps {
  /** The row of large pictures, which moves with the choice, and the choice with it. */
  row: HTMLElement | null;
}

const shownIndex = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth);

/** Small pictures below the large one where there is room for them, else the number of the one that is shown. */
export function PictureChoice({ row, ...props }: PictureChoiceProps) {
  const { shown, onShow } = props;
  const follow = useEffectEvent(() => row && onShow(shownIndex(row)));

  useEffect(() => {
    row?.addEventListener('scroll', follow);
    return () => row?.removeEventListener('scroll', follow);
  }, [row]);

  // After the paint, since it reads where the row is.
  useEffect(() => {
    if (row && shownIndex(row) !== shown) row.scrollTo(shown * row.clientWidth, 0);
  }, [row, shown]);

  return (
    <>
      <div className={styles.strip}>
        <PictureStrip {...props} />
      </div>
      <div className={`absolute ${styles.pill}`}>
        <PicturePill {...props} />
      </div>
    </>
  );
}
