import { IconButton } from '../../../components/icon-button.tsx';
import { BinIcon } from '../../../components/icons/admin-icons.tsx';

interface DeleteButtonProps {
  name: string;
  remove: () => Promise<void>;
  isRemoving: boolean;
}

/** Deletes without a confirmation. */
export function DeleteButton({ name, remove, isRemoving }: DeleteButtonProps) {
  return (
    <IconButton label={`Delete ${name}`} isDanger isBusy={isRemoving} onClick={() => void remove()}>
      <BinIcon size={20} />
    </IconButton>
  );
}
