import { useMemo } from 'react';
import type { ProductInput } from '@tanabana/server/contract/product';
import { formatCount } from '../../../lib/count.ts';
import { adminMessages } from '../../messages.ts';
import { picturePageError } from '../../picture-pages.ts';
import { leftIn, type ImportPlan } from '../import-plan.ts';
import { useBrokenPictures } from '../use-broken-pictures.ts';
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
