import { Fold } from '../components/fold.tsx';
import { AdminHead } from '../admin/components/admin-head.tsx';
import { FabricManager } from '../admin/catalogue/components/fabric-manager.tsx';
import { SlideManager } from '../admin/catalogue/components/slide-manager.tsx';
import { useFabrics, useSlides } from '../features/catalogue/use-catalogue.ts';
import styles from './admin-page.module.css';

export function AdminOthers() {
  const fabrics = useFabrics();
  const slides = useSlides();
  return (
    <>
      <AdminHead heading="ADD OTHERS" leadsTo={['overview', 'orders', 'products']} />
      <div className={styles.folds}>
        <Fold as="h2" heading="FABRICS">
          <FabricManager fabrics={fabrics.items} />
        </Fold>
        <Fold as="h2" heading="SLIDES">
          <SlideManager slides={slides.items} />
        </Fold>
      </div>
    </>
  );
}
