import { Button } from '../../../components/button.tsx';
import { DownloadIcon } from '../../../components/icons/later-icons.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useAction } from '../../../lib/use-action.ts';
import { fetchOwnData } from '../account-api.ts';
import { accountMessages } from '../messages.ts';

export function DownloadData() {
  const { run, isPending } = useAction({
    mutationFn: fetchOwnData,
    onSuccess: (data) =>
      saveFile('tana-bana-data.json', 'application/json', JSON.stringify(data, null, 2)),
    meta: { failure: accountMessages.downloadFailed },
  });
  return (
    <Button
      variant="secondary"
      progress={isPending ? 'pending' : 'rest'}
      onClick={() => void run()}
    >
      <DownloadIcon size={20} />
      Download my data
    </Button>
  );
}
