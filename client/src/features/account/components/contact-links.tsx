import type { Contact } from '../../../config/brand.ts';
import { whatsAppLink } from '../../../lib/whatsapp.ts';
import styles from './contact-links.module.css';

export function ContactLinks({ contact: { email, phone, whatsApp } }: { contact: Contact }) {
  return (
    <p className={styles.links}>
      {email && (
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className={styles.link} href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )}
      {whatsApp && (
        <a className={styles.link} href={whatsAppLink(whatsApp)}>
          WhatsApp
        </a>
      )}
    </p>
  );
}
