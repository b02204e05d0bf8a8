/* One file to load for the open product. */
export { MetresControls } from '../../cloth/components/metres-controls.tsx';
export { AskOnWhatsApp } from './ask-on-whatsapp.tsx';
export { LeafChevrons, LeafLine } from './leaf.tsx';
export { MorePictures, PictureChoice } from './more-pictures.tsx';
export { ProductDetails } from './product-details.tsx';
export { SharpPicture } from './sharp-picture.tsx';
export { SizeGroup } from './size-group.tsx';
