import { TextLink } from '../../../components/text-link.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { paths } from '../../../config/paths.ts';

export function SeeAll({ slug, label }: { slug: string; label: string }) {
  return (
    <TextLink to={paths.listing(slug)}>
      See all
      <VisuallyHidden> {label}</VisuallyHidden>
    </TextLink>
  );
}
