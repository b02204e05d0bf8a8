import { lazyPart } from '../../components/lazy-part.tsx';

/* What only the open product needs, of known cloth or looked at closely, stays out of the first load. */

const importCloth = () => import('./product-cloth.ts');
const importCounting = () => import('./components/how-many-metres.tsx');

export const ClothFacts = lazyPart(async () => (await importCloth()).ClothFacts);
export const MetresControls = lazyPart(async () => (await importCloth()).MetresControls);
export const MetresFields = lazyPart(async () => (await importCounting()).MetresFields);
export const MetresAnswer = lazyPart(async () => (await importCounting()).MetresAnswer);
export const LookCloser = lazyPart(
  async () => (await import('./components/look-closer.tsx')).LookCloser,
);

/** When a user points at a card. */
export const preloadCloth = (): void => void ClothFacts.preload();
