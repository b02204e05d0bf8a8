import { IconButton } from '../../../components/icon-button.tsx';
import { BinIcon } from '../../../components/icons/admin-icons.tsx';
import { firstPress } from '../../../lib/first-press.ts';

interface DeleteButtonProps {
  name: string;
  remove: () => Promise<void>;
  isRemoving: boolean;
}

/** Deletes without a confirmation. */
export function DeleteButton({ name, remove, isRemoving }: DeleteButtonProps) {
  return (
    <IconButton
      label={`Delete ${name}`}
      isDanger
      isBusy={isRemoving}
      onClick={firstPress(() => void remove())}
    >
      <BinIcon size={20} />
    </IconButton>
  );
}
