import { useEffect, useMemo, useState } from 'react';
import type { ProductInput } from '@tanabana/server/contract/product';
import { withTimeout } from '../../../lib/api-client.ts';
import { formatCount } from '../../../lib/count.ts';
import { adminMessages } from '../../messages.ts';
import { picturePageError, smallestCopy } from '../../picture-pages.ts';
import { leftIn, type ImportPlan } from '../import-plan.ts';
import { ReportList } from './report-list.tsx';

/** The new pictures that cannot be seen. They are loaded meanwhile. */
export function PictureProblems({ plan }: { plan: ImportPlan }) {
  const { pictures, addresses } = useMemo(() => {
    const found = newPictures(plan);
    const each = new Set(found.map(({ address }) => address));
    return { pictures: found, addresses: [...each].filter((one) => !picturePageError(one)) };
  }, [plan]);
  const { isBroken, done } = useBrokenPictures(addresses);
  const problems = pictures.flatMap(({ row, field, address }) => {
    const isNone = isBroken(address) ? adminMessages.pictureBroken : undefined;
    const problem = picturePageError(address) ?? isNone;
    return problem ? [{ row, text: `${field} "${address}": ${problem}` }] : [];
  });
  return (
    <>
      {done < addresses.length && (
        <p className="soft">
          {`Looking at the pictures, ${formatCount(done)} of ${formatCount(addresses.length)}`}
        </p>
      )}
      <ReportList label="Pictures that cannot be seen" items={problems} isBad />
    </>
  );
}

function newPictures(plan: ImportPlan) {
  return leftIn(plan).flatMap(({ row, kind, fields, value }) =>
    (['image', 'rating', 'pictures'] as const).flatMap((field) => {
      const isNew = kind === 'add' || fields.includes(field);
      const addresses = isNew ? [(value as Partial<ProductInput>)[field] ?? []].flat() : [];
      return addresses.flatMap((each) =>
        each.trim() ? [{ row, field, address: each.trim() }] : [],
      );
    }),
  );
}

const AT_ONCE = 6;
const WAIT_MS = 15_000;

/** Loads the pictures at these addresses, the same list of them in each rendering. */
function useBrokenPictures(addresses: readonly string[]) {
  const [checked, setChecked] = useState<ReadonlyMap<string, boolean>>(new Map());

  useEffect(() => {
    const waiting = [...addresses];
    const checkNext = async (): Promise<void> => {
      const address = waiting.shift();
      if (address === undefined) return;
      const isBroken = await withTimeout(load(address), WAIT_MS).then(
        () => false,
        () => true,
      );
      setChecked((others) => new Map(others).set(address, isBroken));
      await checkNext();
    };
    for (let n = 0; n < AT_ONCE; n += 1) void checkNext();
    return () => void waiting.splice(0);
  }, [addresses]);

  return {
    isBroken: (address: string) => checked.get(address) === true,
    done: addresses.filter((address) => checked.has(address)).length,
  };
}

function load(address: string): Promise<unknown> {
  const picture = new Image();
  return new Promise((done, fail) => {
    picture.onload = done;
    picture.onerror = fail;
    picture.src = smallestCopy(address);
  });
}
