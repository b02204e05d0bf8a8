/* One file to load for the open product. */
export { AskOnWhatsApp } from './ask-on-whatsapp.tsx';
export { LeafChevrons, LeafLine } from './leaf.tsx';
export { MetresControls } from './metres-controls.tsx';
export { MorePictures, PictureChoice } from './more-pictures.tsx';
export { ProductDetails } from './product-details.tsx';
export { SharpPicture } from './sharp-picture.tsx';
export { SizeGroup } from './size-group.tsx';
