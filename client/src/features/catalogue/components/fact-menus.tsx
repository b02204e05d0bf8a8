import type { FactName } from '@tanabana/server/contract/facts';
import { Disclosure } from '../../../components/disclosure.tsx';
import { ChevronDownIcon } from '../../../components/icons/icons.tsx';
import { Radio } from '../../../components/radio.tsx';
import { formatCount } from '../../../lib/count.ts';
import { menuFacts, readOption, readOptions, type FactChoice } from '../fact-choice.ts';
import { chosenText, factLabels, inchesText, valueText } from '../fact-texts.ts';
import styles from './fact-menus.module.css';

/** One row: a chip for what is sold by the metre, and a menu for each other fact that the list has. */
export function FactMenus(choice: FactChoice) {
  const { facts } = choice;
  const { isChosen, isOff, choose } = readOption('unit', 'metre', choice);
  return (
    <div className="min-0 row">
      {facts.unit.length > 0 && (
        <button
          type="button"
          className="pill chip nowrap"
          aria-pressed={isChosen}
          aria-disabled={isOff || undefined}
          onClick={choose}
        >
          {factLabels.unit}
        </button>
      )}
      {menuFacts(choice).map((name) => (
        <FactMenu key={name} name={name} {...choice} />
      ))}
    </div>
  );
}

function FactMenu({ name, ...choice }: FactChoice & { name: FactName }) {
  const chosen = choice.view[name];
  const isWidth = name === 'width';
  return (
    <div className="min-0 relative" data-set={chosen.length > 0 || undefined}>
      <Disclosure
        className={`pill chip row nowrap ${styles.chip}`}
        trigger={
          <>
            <span className="cut">{chosenText(name, chosen)}</span>
            <ChevronDownIcon size={16} />
          </>
        }
      >
        <div role="group" aria-label={factLabels[name]} className={styles.panel}>
          {readOptions(name, choice).map(({ value, isChosen, isOff, count, choose }) => {
            const input = {
              checked: isChosen,
              'aria-disabled': isOff || undefined,
              onChange: choose,
            };
            return (
              <label
                key={value}
                className={`finger row gap-12 side-12 rounded ${isOff ? 'soft' : 'pressable'} ${isChosen ? 'strong' : ''}`}
              >
                {isWidth ? (
                  <Radio name="width" {...input} />
                ) : (
                  <input type="checkbox" className="check" {...input} />
                )}
                <span>{value ? valueText(name, value) : 'Any width'}</span>
                {isWidth && value && (
                  <span className="soft">{`(${inchesText(value)}) and more`}</span>
                )}
                {count !== undefined && (
                  <span className="at-end muted" translate="no">
                    {formatCount(count)}
                  </span>
                )}
              </label>
            );
          })}
        </div>
      </Disclosure>
    </div>
  );
}
