import { noFacts, type FactName } from '@tanabana/server/contract/facts';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { closeDialog } from '../../../components/dialog.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { canChoose, toggled, type FactChoice } from '../fact-choice.ts';
import { factLabels, inchesText, valueText } from '../fact-texts.ts';
import { ColourChips } from './colour-chips.tsx';
import styles from './filter-sheet.module.css';

interface FilterSheetProps extends FactChoice {
  /** How many products are shown behind it; undefined while they load. */
  shown: number | undefined;
  onClose: () => void;
}

const tiles = ['width', 'weight', 'sheer', 'size'] as const;

/** All facts of a list, on phones. Each press filters the list behind it. */
export function FilterSheet({ shown, onClose, ...choice }: FilterSheetProps) {
  const { facts, view, counts, onChange } = choice;
  const metres = counts && (counts.unit.get('metre') ?? 0);
  return (
    <Sheet heading="Filter" className={styles.sheet} onClose={onClose}>
      <div className={`stack gap-16 ${styles.body}`}>
        {facts.unit.length > 0 && (
          <Checkbox
            checked={view.unit.length > 0}
            disabled={!canChoose('unit', 'metre', view, counts)}
            onChange={({ target }) => onChange({ unit: target.checked ? ['metre'] : [] })}
          >
            <span className={`strong ${styles.unit}`}>{factLabels.unit}</span>
            {metres !== undefined && (
              <span className="muted" translate="no">
                {formatCount(metres)}
              </span>
            )}
          </Checkbox>
        )}
        {tiles
          .filter((name) => facts[name].length > 0)
          .map((name) => (
            <Tiles key={name} name={name} {...choice} />
          ))}
        {facts.colour.length > 0 && (
          <div role="group" aria-label={factLabels.colour}>
            <h3 className={`below-8 ${styles.name}`}>{factLabels.colour}</h3>
            <ul className="wrap gap-8">
              <ColourChips {...choice} />
            </ul>
          </div>
        )}
      </div>
      <div className={`row line-above gap-24 ${styles.foot}`}>
        <TextButton onClick={() => onChange(noFacts)}>Clear</TextButton>
        <div className={styles.show}>
          <Button
            isWide
            disabled={!shown}
            onClick={({ currentTarget }) => closeDialog(currentTarget.closest('dialog'), onClose)}
          >
            {shown === 0 ? 'No products' : `Show ${shown ? countOf('product', shown) : 'products'}`}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function Tiles({ name, ...choice }: FactChoice & { name: FactName }) {
  const { facts, view, counts, onChange } = choice;
  const isWidth = name === 'width';
  const tile = (value: string, isChosen: boolean, next: string[]) => {
    const isOff = value !== '' && !canChoose(name, value, view, counts);
    const count = counts && (counts[name].get(value) ?? 0);
    return (
      <button
        key={value}
        type="button"
        className={`tile chip middle ${styles.tile}`}
        aria-pressed={isChosen}
        aria-disabled={isOff || undefined}
        onClick={() => {
          if (!isOff) onChange({ [name]: next });
        }}
      >
        <span>{value ? valueText(name, value) : 'Any'}</span>
        {isWidth && value && <small className="muted">{`${inchesText(value)} and more`}</small>}
        {!isWidth && count !== undefined && (
          <small className="muted" translate="no">
            {formatCount(count)}
          </small>
        )}
      </button>
    );
  };
  return (
    <div role="group" aria-label={factLabels[name]}>
      <h3 className={`below-8 ${styles.name}`}>{factLabels[name]}</h3>
      <div className={`stack gap-8 ${styles.tiles}`} data-name={name}>
        {isWidth && tile('', view.width.length === 0, [])}
        {facts[name].map((value) =>
          tile(
            value,
            view[name].includes(value),
            isWidth ? [value] : toggled(name, value, facts, view),
          ),
        )}
      </div>
    </div>
  );
}
