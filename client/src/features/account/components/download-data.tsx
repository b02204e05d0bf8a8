import { Button } from '../../../components/button.tsx';
import { DownloadIcon } from '../../../components/icons/later-icons.tsx';
import { useDownloadData } from '../use-account.ts';

export function DownloadData() {
  const { run, isPending } = useDownloadData();
  return (
    <Button variant="secondary" isPending={isPending} onClick={() => void run()}>
      <DownloadIcon size={20} />
      Download my data
    </Button>
  );
}
