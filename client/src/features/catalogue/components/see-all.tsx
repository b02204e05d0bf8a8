import { TextLink } from '../../../components/text-link.tsx';
import { paths } from '../../../config/paths.ts';

export function SeeAll({ slug, label }: { slug: string; label: string }) {
  return (
    <TextLink to={paths.listing(slug)}>
      See all
      <span className="visually-hidden"> {label}</span>
    </TextLink>
  );
}
