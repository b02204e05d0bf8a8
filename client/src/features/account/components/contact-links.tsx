import type { Contact } from '../../../config/brand.ts';
import { whatsAppLink } from '../../../lib/whatsapp.ts';
import styles from './contact-links.module.css';

export function ContactLinks({ contact: { email, phone, whatsApp } }: { contact: Contact }) {
  return (
    <p className={`wrap ${styles.links}`}>
      {email && (
        <a className={`link ${styles.link}`} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone && (
        <a className={`link ${styles.link}`} href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )}
      {whatsApp && (
        <a className={`link ${styles.link}`} href={whatsAppLink(whatsApp)}>
          WhatsApp
        </a>
      )}
    </p>
  );
}
