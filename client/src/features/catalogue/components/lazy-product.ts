import { lazyPart } from '../../../components/lazy-part.tsx';

/* What only an open product needs stays out of the first load: one file, besides what few products have. */

const importParts = () => import('./product-parts.ts');

export const AskOnWhatsApp = lazyPart(async () => (await importParts()).AskOnWhatsApp);
export const LeafChevrons = lazyPart(async () => (await importParts()).LeafChevrons);
export const LeafLine = lazyPart(async () => (await importParts()).LeafLine);
export const MetresControls = lazyPart(async () => (await importParts()).MetresControls);
export const MorePictures = lazyPart(async () => (await importParts()).MorePictures);
export const PictureChoice = lazyPart(async () => (await importParts()).PictureChoice);
export const ProductDetails = lazyPart(async () => (await importParts()).ProductDetails);
export const SharpPicture = lazyPart(async () => (await importParts()).SharpPicture);
export const SizeGroup = lazyPart(async () => (await importParts()).SizeGroup);
export const SizeGuidePart = lazyPart(async () => (await import('./size-guide.tsx')).SizeGuidePart);
export const MoreInColour = lazyPart(
  async () => (await import('./more-in-colour.tsx')).MoreInColour,
);

/** When a user points at a card. */
export const preloadProduct = (): void => void ProductDetails.preload();
