import { noFacts, type FactName } from '@tanabana/server/contract/facts';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { closeDialog } from '../../../components/dialog.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { menuFacts, readOption, readOptions, type FactChoice } from '../fact-choice.ts';
import { factLabels, inchesText, valueText } from '../fact-texts.ts';
import { FamilyChips } from './family-chips.tsx';
import styles from './filter-sheet.module.css';

interface FilterSheetProps {
  choice: FactChoice;
  /** How many products are shown behind it; undefined while they load. */
  shown: number | undefined;
  onClose: () => void;
}

/** All facts of a list, on phones. Each press filters the list behind it. */
export function FilterSheet({ choice, shown, onClose }: FilterSheetProps) {
  const { facts, onChange } = choice;
  const byMetre = readOption('unit', 'metre', choice);
  return (
    <Sheet heading="Filter" className={styles.sheet} onClose={onClose}>
      <div className={`stack gap-16 ${styles.body}`}>
        {facts.unit.length > 0 && (
          <Checkbox checked={byMetre.isChosen} disabled={byMetre.isOff} onChange={byMetre.choose}>
            <span className="strong grow">{factLabels.unit}</span>
            {byMetre.count !== undefined && (
              <span className="muted" translate="no">
                {formatCount(byMetre.count)}
              </span>
            )}
          </Checkbox>
        )}
        {menuFacts(choice).map((name) => (
          <Tiles key={name} name={name} {...choice} />
        ))}
        {facts.colour.length > 0 && (
          <div role="group" aria-label={factLabels.colour}>
            <h3 className="plain small below-8">{factLabels.colour}</h3>
            <ul className="wrap gap-8">
              <FamilyChips {...choice} />
            </ul>
          </div>
        )}
      </div>
      <div className={`row line-above gap-24 ${styles.foot}`}>
        <TextButton onClick={() => onChange(noFacts)}>Clear</TextButton>
        <div className="grow">
          <Button
            isWide
            disabled={!shown}
            onClick={({ currentTarget }) => closeDialog(currentTarget, onClose)}
          >
            {shown === 0 ? 'No products' : `Show ${shown ? countOf('product', shown) : 'products'}`}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function Tiles({ name, ...choice }: FactChoice & { name: FactName }) {
  const isWidth = name === 'width';
  return (
    <div role="group" aria-label={factLabels[name]}>
      <h3 className="plain small below-8">{factLabels[name]}</h3>
      <div className={`stack gap-8 ${styles.tiles}`} data-name={name}>
        {readOptions(name, choice).map(({ value, isChosen, isOff, count, choose }) => (
          <button
            key={value}
            type="button"
            className={`tile chip inside-4 middle ${styles.tile}`}
            aria-pressed={isChosen}
            aria-disabled={isOff || undefined}
            onClick={choose}
          >
            <span>{value ? valueText(name, value) : 'Any'}</span>
            {isWidth && value && <small className="muted">{`${inchesText(value)} and more`}</small>}
            {!isWidth && count !== undefined && (
              <small className="muted" translate="no">
                {formatCount(count)}
              </small>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
