import type { Contact } from '../../../config/brand.ts';
import styles from './contact-links.module.css';

/** The ways to reach the shop, each hidden while it is empty. */
export function ContactLinks({ contact: { email, phone, whatsApp } }: { contact: Contact }) {
  return (
    <p className={styles.links}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
      {whatsApp && <a href={`https://wa.me/${whatsApp.replace(/\D/g, '')}`}>WhatsApp</a>}
    </p>
  );
}
