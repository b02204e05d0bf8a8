import { lazyPart } from '../../components/lazy-part.tsx';
import { useIsAdmin } from '../../features/account/use-account.ts';

const PackingLink = lazyPart(
  async () => (await import('../../admin/packing/components/packing-link.tsx')).PackingLink,
);

/** The admin's first link of the strip. Shoppers load nothing of it but this question. */
export function AdminLink({ className }: { className: string }) {
  if (!useIsAdmin()) return null;
  return (
    <li>
      <PackingLink className={className} />
    </li>
  );
}
