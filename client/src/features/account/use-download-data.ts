import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/query-client.ts';
import { fetchOwnData } from './account-api.ts';
import { accountMessages } from './messages.ts';

export function useDownloadData() {
  const { run, isPending } = useAction({
    mutationFn: fetchOwnData,
    onSuccess: (data) =>
      saveFile('tana-bana-data.json', 'application/json', JSON.stringify(data, null, 2)),
    meta: { failure: accountMessages.downloadFailed },
  });
  return { download: () => run(), isDownloading: isPending };
}
