import { Fold } from '../admin/components/fold.tsx';
import { AdminHead } from '../admin/components/admin-head.tsx';
import { EntryManager } from '../admin/catalogue/components/entry-manager.tsx';
import { fabricKind, slideKind } from '../admin/catalogue/kinds.tsx';

export function AdminOthers() {
  return (
    <>
      <AdminHead heading="ADD OTHERS" />
      <div className="stack gap-12">
        <Fold as="h2" heading="FABRICS">
          <EntryManager kind={fabricKind} />
        </Fold>
        <Fold as="h2" heading="SLIDES">
          <EntryManager kind={slideKind} />
        </Fold>
      </div>
    </>
  );
}
