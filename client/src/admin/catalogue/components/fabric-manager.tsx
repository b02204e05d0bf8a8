import type { Fabric } from '@tanabana/server/contract/fabric';
import { IconButton } from '../../../components/icon-button.tsx';
import { BinIcon } from '../../../components/icons/admin-icons.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { countOf } from '../../../lib/count.ts';
import { useRemoveFabric } from '../use-others.ts';
import { FabricForm } from './fabric-form.tsx';
import styles from './other-manager.module.css';
import { AdminItem, AdminList } from './admin-list.tsx';

export function FabricManager({ fabrics }: { fabrics: readonly Fabric[] }) {
  return (
    <>
      <FabricForm />
      <AdminList heading={countOf('fabric', fabrics.length)} label="Fabrics" items={fabrics}>
        {(fabric) => (
          <AdminItem
            picture={<Swatch className={styles.swatch} image={fabric.image} />}
            title={fabric.title}
            detail={fabric.subtitle}
            actions={<DeleteFabric fabric={fabric} />}
          />
        )}
      </AdminList>
    </>
  );
}

function DeleteFabric({ fabric: { _id, title } }: { fabric: Fabric }) {
  const { remove, isRemoving } = useRemoveFabric(_id);
  return (
    <IconButton
      label={`Delete ${title}`}
      isDanger
      isBusy={isRemoving}
      onClick={() => void remove()}
    >
      <BinIcon size={20} />
    </IconButton>
  );
}
