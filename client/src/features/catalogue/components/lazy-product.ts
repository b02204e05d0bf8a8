import { optionalPart, pressedPart } from '../../../components/lazy-part.tsx';

/* What only an open product needs stays out of the first load: one file, besides what few products have and what a press opens. */

const importParts = () => import('./product-parts.ts');

export const AskOnWhatsApp = optionalPart(async () => (await importParts()).AskOnWhatsApp);
export const LeafChevrons = optionalPart(async () => (await importParts()).LeafChevrons);
export const LeafLine = optionalPart(async () => (await importParts()).LeafLine);
export const MetresControls = optionalPart(async () => (await importParts()).MetresControls);
export const MorePictures = optionalPart(async () => (await importParts()).MorePictures);
export const PictureChoice = optionalPart(async () => (await importParts()).PictureChoice);
export const ProductDetails = optionalPart(async () => (await importParts()).ProductDetails);
export const SharpPicture = optionalPart(async () => (await importParts()).SharpPicture);
export const SizeGroup = optionalPart(async () => (await importParts()).SizeGroup);
export const SizeGuidePart = pressedPart(
  async () => (await import('./size-guide.tsx')).SizeGuidePart,
);
export const MoreInColour = optionalPart(
  async () => (await import('./more-in-colour.tsx')).MoreInColour,
);

const importCalculator = () => import('../../cloth/components/how-many-metres.tsx');

export const MetresFields = pressedPart(async () => (await importCalculator()).MetresFields);
export const MetresAnswer = optionalPart(async () => (await importCalculator()).MetresAnswer);
export const LookCloser = pressedPart(
  async () => (await import('../../cloth/components/look-closer.tsx')).LookCloser,
);

/** When a user points at a card. */
export const preloadProduct = (): void => void ProductDetails.preload();
