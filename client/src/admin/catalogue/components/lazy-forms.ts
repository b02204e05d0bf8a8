import { lazyPart } from '../../../components/lazy-part.tsx';

/** The table is drawn without the libraries of forms. */
export const ProductForm = lazyPart(async () => (await import('./product-form.tsx')).ProductForm);
export const ProductDialog = lazyPart(
  async () => (await import('./product-dialog.tsx')).ProductDialog,
);

/** A press then opens them at once, and offline too. */
export const preloadForms = () => Promise.all([ProductForm.preload(), ProductDialog.preload()]);
