import { Fold } from '../components/fold.tsx';
import { AdminHead } from '../admin/components/admin-head.tsx';
import { FabricManager } from '../admin/catalogue/components/fabric-manager.tsx';
import { SlideManager } from '../admin/catalogue/components/slide-manager.tsx';
import styles from './admin-page.module.css';

export function AdminOthers() {
  return (
    <>
      <AdminHead heading="ADD OTHERS" />
      <div className={styles.folds}>
        <Fold as="h2" heading="FABRICS">
          <FabricManager />
        </Fold>
        <Fold as="h2" heading="SLIDES">
          <SlideManager />
        </Fold>
      </div>
    </>
  );
}
