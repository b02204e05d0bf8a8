import type { Fabric } from '@tanabana/server/contract/fabric';
import { Swatch } from '../../../components/swatch.tsx';
import { countOf } from '../../../lib/count.ts';
import { useRemoveFabric } from '../use-fabrics-and-slides.ts';
import { AdminItem, AdminList } from './admin-list.tsx';
import styles from './admin-list.module.css';
import { DeleteButton } from './delete-button.tsx';
import { FabricForm } from './fabric-form.tsx';

export function FabricManager({ fabrics }: { fabrics: readonly Fabric[] }) {
  return (
    <>
      <FabricForm />
      <AdminList heading={countOf('fabric', fabrics.length)} label="Fabrics" items={fabrics}>
        {({ _id, image, title, subtitle }) => (
          <AdminItem
            picture={<Swatch className={styles.swatch} image={image} />}
            title={title}
            detail={subtitle}
            actions={<DeleteFabric id={_id} title={title} />}
          />
        )}
      </AdminList>
    </>
  );
}

function DeleteFabric({ id, title }: { id: string; title: string }) {
  return <DeleteButton name={title} {...useRemoveFabric(id)} />;
}
