import type { FactName } from '@tanabana/server/contract/facts';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../components/disclosure.tsx';
import { ChevronDownIcon } from '../../../components/icons/icons.tsx';
import { Radio } from '../../../components/radio.tsx';
import { formatCount } from '../../../lib/count.ts';
import { canChoose, toggled, type FactChoice } from '../fact-choice.ts';
import { chosenText, factLabels, inchesText, valueText } from '../fact-texts.ts';
import styles from './fact-menus.module.css';

const menus = ['width', 'weight', 'sheer', 'size'] as const;

/** One row: a chip for what is sold by the metre, and a menu for each other fact that the list has. */
export function FactMenus(choice: FactChoice) {
  const { facts, view, counts, onChange } = choice;
  const isByMetre = view.unit.length > 0;
  const isOff = !canChoose('unit', 'metre', view, counts);
  return (
    <div className={`row ${styles.facts}`}>
      {facts.unit.length > 0 && (
        <button
          type="button"
          className="pill chip nowrap"
          aria-pressed={isByMetre}
          aria-disabled={isOff || undefined}
          onClick={() => {
            if (!isOff) onChange({ unit: isByMetre ? [] : ['metre'] });
          }}
        >
          {factLabels.unit}
        </button>
      )}
      {menus
        .filter((name) => facts[name].length > 0)
        .map((name) => (
          <FactMenu key={name} name={name} {...choice} />
        ))}
    </div>
  );
}

function FactMenu({ name, ...choice }: FactChoice & { name: FactName }) {
  const { facts, view, counts, onChange } = choice;
  const label = chosenText(name, view[name]);
  return (
    <div className={styles.menu} data-set={view[name].length > 0 || undefined}>
      <Disclosure
        className={`pill chip row nowrap ${styles.chip}`}
        trigger={
          <>
            <span className={styles.name}>{label}</span>
            <ChevronDownIcon size={16} />
          </>
        }
      >
        <div role="group" aria-label={factLabels[name]} className={styles.panel}>
          {name === 'width' && (
            <Row label="Any width" count={counts && (counts.width.get('') ?? 0)}>
              <Radio
                name="width"
                checked={view.width.length === 0}
                onChange={() => onChange({ width: [] })}
              />
            </Row>
          )}
          {facts[name].map((value) => {
            const isOff = !canChoose(name, value, view, counts);
            const next = name === 'width' ? [value] : toggled(name, value, facts, view);
            const input = {
              checked: view[name].includes(value),
              'aria-disabled': isOff || undefined,
              onChange: () => {
                if (!isOff) onChange({ [name]: next });
              },
            };
            return (
              <Row
                key={value}
                label={valueText(name, value)}
                hint={name === 'width' ? `(${inchesText(value)}) and more` : undefined}
                count={counts && (counts[name].get(value) ?? 0)}
                isOff={isOff}
              >
                {name === 'width' ? (
                  <Radio name="width" {...input} />
                ) : (
                  <input type="checkbox" className="check" {...input} />
                )}
              </Row>
            );
          })}
        </div>
      </Disclosure>
    </div>
  );
}

interface RowProps {
  label: string;
  hint?: string | undefined;
  count: number | undefined;
  isOff?: boolean;
  children: ReactNode;
}

function Row({ label, hint, count, isOff, children }: RowProps) {
  return (
    <label className={`row gap-12 ${styles.row}`} data-off={isOff || undefined}>
      {children}
      <span>{label}</span>
      {hint && <span className="soft">{hint}</span>}
      {count !== undefined && (
        <span className={`muted ${styles.count}`} translate="no">
          {formatCount(count)}
        </span>
      )}
    </label>
  );
}
