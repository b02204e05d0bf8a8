/* One file to load when the first view is complete. */
export { Drawer } from './drawer.tsx';
export { Footer } from './footer.tsx';
