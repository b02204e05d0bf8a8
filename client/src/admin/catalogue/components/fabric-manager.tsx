import type { Fabric } from '@tanabana/server/contract/fabric';
import { IconButton } from '../../../components/icon-button.tsx';
import { BinIcon } from '../../../components/icons/admin-icons.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { countOf } from '../../../lib/count.ts';
import { useRemoveFabric } from '../use-others.ts';
import { FabricForm } from './fabric-form.tsx';
import styles from './other-manager.module.css';
import { OwnedItem, OwnedList } from './edited-list.tsx';

/** The fabric list: the form that adds to it, and what is in it. */
export function FabricManager({ fabrics }: { fabrics: readonly Fabric[] }) {
  return (
    <>
      <FabricForm />
      <OwnedList heading={countOf('fabric', fabrics.length)} label="Fabrics" items={fabrics}>
        {(fabric) => (
          <OwnedItem
            picture={<Swatch className={styles.swatch} image={fabric.image} />}
            title={fabric.title}
            detail={fabric.subtitle}
            deeds={<DeleteFabric fabric={fabric} />}
          />
        )}
      </OwnedList>
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
