/* One file to load for the open product. */
export { AskOnWhatsApp } from './ask-on-whatsapp.tsx';
export { MetresControls } from '../../cloth/components/metres-controls.tsx';
export { ProductDetails } from './product-details.tsx';
export { SharpPicture } from './sharp-picture.tsx';
