/* One file to load for the open product of known cloth. */
export { ClothFacts } from './components/cloth-facts.tsx';
export { MetresControls } from './components/metres-controls.tsx';
