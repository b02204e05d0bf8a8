import { lazyPart, optionalPart } from '../../components/lazy-part.tsx';

/* The calculator, and a picture that is looked at closely, stay out of the first load. */

const importCalculator = () => import('./components/how-many-metres.tsx');

export const MetresFields = lazyPart(async () => (await importCalculator()).MetresFields);
export const MetresAnswer = optionalPart(async () => (await importCalculator()).MetresAnswer);
export const LookCloser = lazyPart(
  async () => (await import('./components/look-closer.tsx')).LookCloser,
);
