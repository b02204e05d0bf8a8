import type { SubmitEvent } from 'react';
import { BrandMark } from '../../components/brand-mark.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { ArrowUpIcon } from '../../components/icons/icons.tsx';
import {
  FacebookIcon,
  InstagramIcon,
  XIcon,
  YoutubeIcon,
} from '../../components/icons/social-icons.tsx';
import { brand } from '../../config/brand.ts';
import { useSession } from '../../lib/session.tsx';
import { FooterColumn } from './footer-column.tsx';
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
  const session = useSession();
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.top}>
          <p className={styles.tagline}>{brand.tagline}</p>
          {/* What one person has typed is not for the next. */}
          <form
            key={session.status === 'in' ? session.user.uid : 'nobody'}
            className={styles.newsletter}
            onSubmit={stay}
          >
            <Field
              label="Newsletter"
              type="email"
              name="email"
              autoComplete="email"
              placeholder="Your email address"
            />
            <Button type="submit" variant="secondary">
              Subscribe
            </Button>
          </form>
        </div>
        <div className={styles.columns}>
          {columns.map((column) => (
            <FooterColumn key={column.title} {...column} />
          ))}
        </div>
        <div className={styles.bottom}>
          <p className={styles.copyright}>
            <BrandMark size={24} />© {new Date().getFullYear()} {brand.name}
          </p>
          <ul className={styles.social}>
            {social.map(({ name, Icon }) => (
              <li key={name}>
                <a className={styles.socialLink} href="#" aria-label={name}>
                  <Icon size={20} />
                </a>
              </li>
            ))}
          </ul>
          <a className={styles.up} href="#home">
            Back to Top
            <ArrowUpIcon size={16} />
          </a>
        </div>
      </div>
    </footer>
  );
}

/** The specification gives the newsletter box no behaviour. */
function stay(event: SubmitEvent) {
  event.preventDefault();
}
