import { useState, type ComponentProps } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';

interface SavedCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, 'checked' | 'onChange'> {
  /** What the server said last. */
  saved: boolean;
  /** Says whether it succeeded. */
  save: (value: boolean) => Promise<boolean>;
}

/** A press shows and is saved at once. When that fails, the box goes back. */
export function SavedCheckbox({ saved, save, ...checkbox }: SavedCheckboxProps) {
  const [pressed, setPressed] = useState<boolean>();
  // The mutation ends before the query cache has the new value. Until `saved` changes, the box shows what was pressed.
  const [before, setBefore] = useState(saved);
  if (before !== saved) {
    setBefore(saved);
    setPressed(undefined);
  }

  async function press(value: boolean) {
    if (pressed !== undefined) return;
    setPressed(value);
    if (!(await save(value))) setPressed(undefined);
  }

  return (
    <Checkbox
      {...checkbox}
      checked={pressed ?? saved}
      onChange={({ target }) => void press(target.checked)}
    />
  );
}
