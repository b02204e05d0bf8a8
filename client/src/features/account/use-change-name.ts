import { useState } from 'react';
import { lengthError, NAME_MAX, notBlank } from '../../lib/forms.ts';
import { useAction } from '../../lib/query-client.ts';
import { changeName } from '../../session/firebase.ts';
import { useUser } from '../../session/use-session.ts';
import { accountMessages } from './messages.ts';

/** `close` is called after a success. */
export function useChangeName(close: () => void) {
  const { uid } = useUser();
  const [nameError, setNameError] = useState<string>();
  const { run, isPending } = useAction({
    mutationFn: (name: string) => changeName(uid, name),
    onSuccess: close,
    meta: { success: accountMessages.nameChanged, failure: accountMessages.nameFailed },
  });

  async function change(name: string): Promise<void> {
    const isVisible = new RegExp(notBlank, 'u').test(name);
    const error = isVisible ? lengthError(name, NAME_MAX) : accountMessages.nameRequired;
    setNameError(error);
    if (!error) await run(name.trim());
  }

  return { change, isChanging: isPending, nameError };
}
