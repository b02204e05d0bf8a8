import { policies, policyKeys } from '@tanabana/server/contract/policies';
import { BrandMark } from '../../components/brand-mark.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PlusIcon } from '../../components/icons/icons.tsx';
import {
  ArrowUpIcon,
  FacebookIcon,
  InstagramIcon,
  XIcon,
  YoutubeIcon,
} from '../../components/icons/later-icons.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { brand, copyright } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { useMediaQuery, wideScreen } from '../../lib/use-media-query.ts';
import styles from './footer.module.css';

const columns = [
  { title: 'About', entries: ['Our story', 'Our weavers', 'Careers', 'Press'] },
  {
    title: `Sell with ${brand.name}`,
    entries: ['Sell your cloth', 'Become a weaver partner', 'Advertise your products'],
  },
  {
    title: 'Customer Support',
    entries: ['Your account', 'Returns centre', 'Delivery', 'Help'],
  },
  {
    title: `Shop with ${brand.name}`,
    entries: ['Fabrics by the metre', 'Gift cards', 'Care guide', 'Store locator'],
  },
];

const social = [
  { name: 'Instagram', Icon: InstagramIcon },
  { name: 'Facebook', Icon: FacebookIcon },
  { name: 'YouTube', Icon: YoutubeIcon },
  { name: 'X', Icon: XIcon },
];

export function Footer() {
  return (
    <footer className={styles.footer} data-no-print>
      <div className={`page-width ${styles.content}`}>
        <div className={`line-below gap-24 stack ${styles.top}`}>
          <p className="heading-large balance">{brand.tagline}</p>
          {/* No form: subscribing does nothing yet. */}
          <div className={`align-end wrap gap-8 ${styles.newsletter}`}>
            <Field
              label="Newsletter"
              type="email"
              name="email"
              autoComplete="email"
              placeholder="Your email"
            />
            <Button variant="secondary">Subscribe</Button>
          </div>
        </div>
        <div className={styles.columns}>
          {columns.map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </div>
        <div className={`inside-16 align-center stack gap-8 ${styles.bottom}`}>
          <p className={`muted row gap-12 ${styles.copyright}`}>
            <BrandMark size={24} />
            {copyright()}
          </p>
          <ul className={`wrap ${styles.social}`}>
            {social.map(({ name, Icon }) => (
              <li key={name}>
                {/* A placeholder, which must not scroll to the top. */}
                <a
                  className={`target rounded ${styles.socialLink}`}
                  href="#"
                  aria-label={name}
                  onClick={(event) => event.preventDefault()}
                >
                  <Icon size={20} />
                </a>
              </li>
            ))}
          </ul>
          <a className="finger row underlined indigo small medium at-end" href="#home">
            Back to Top
            <ArrowUpIcon size={16} />
          </a>
        </div>
        <ul className={`wrap ${styles.policies}`}>
          {policyKeys.map((key) => (
            <li key={key}>
              <TextLink to={paths.policy(key)}>{policies[key]}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** Plain text; on phones its title opens and closes it. */
function Column({ title, entries }: (typeof columns)[number]) {
  const isWide = useMediaQuery(wideScreen);
  const heading = <h2 className={styles.title}>{title}</h2>;
  const list = (
    <ul className={`muted stack gap-8 ${isWide ? 'above-16' : 'below-16'}`}>
      {entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ul>
  );
  if (isWide) {
    return (
      <div>
        {heading}
        {list}
      </div>
    );
  }
  return (
    <details className={`line-below ${styles.fold}`}>
      <summary className={`spread ${styles.summary}`}>
        {heading}
        <PlusIcon size={20} />
      </summary>
      {list}
    </details>
  );
}
