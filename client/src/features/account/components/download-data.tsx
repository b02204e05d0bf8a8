import { Button } from '../../../components/button.tsx';
import { DownloadIcon } from '../../../components/icons/later-icons.tsx';
import { useDownloadData } from '../use-download-data.ts';

export function DownloadData() {
  const { download, isDownloading } = useDownloadData();
  return (
    <Button
      variant="secondary"
      progress={isDownloading ? 'pending' : 'rest'}
      onClick={() => void download()}
    >
      <DownloadIcon size={20} />
      Download my data
    </Button>
  );
}
