import { ButtonLink } from '../components/button-link.tsx';
import { Fold } from '../components/fold.tsx';
import { paths } from '../config/paths.ts';
import { AdminOnly } from '../features/account/components/admin-only.tsx';
import { AdminHead } from '../features/admin/components/admin-head.tsx';
import { FabricManager } from '../features/admin/components/fabric-manager.tsx';
import { SlideManager } from '../features/admin/components/slide-manager.tsx';
import { useFabrics, useSlides } from '../features/catalogue/use-catalogue.ts';
import styles from './admin-page.module.css';
import page from './page.module.css';

export function AdminOthersPage() {
  const fabrics = useFabrics();
  const slides = useSlides();
  return (
    <AdminOnly>
      <div className={page.page}>
        <AdminHead heading="ADD OTHERS">
          <ButtonLink to={paths.adminOrders} variant="secondary">
            Packing list
          </ButtonLink>
          <ButtonLink to={paths.admin} variant="secondary">
            Add Products Page
          </ButtonLink>
        </AdminHead>
        <div className={styles.folds}>
          <Fold as="h2" heading="FABRICS">
            <FabricManager fabrics={fabrics.items} />
          </Fold>
          <Fold as="h2" heading="SLIDES">
            <SlideManager slides={slides.items} />
          </Fold>
        </div>
      </div>
    </AdminOnly>
  );
}
