import type { ReactNode } from 'react';
import type { Icon } from '../../../components/icons/icon.tsx';
import { ChevronRightIcon } from '../../../components/icons/icons.tsx';
import styles from './help-row.module.css';
import { LetterIcon, PhoneIcon, WhatsAppIcon } from '../../../components/icons/later-icons.tsx';
import type { Contact } from '../../../config/brand.ts';
import { whatsAppLink } from '../../../lib/whatsapp.ts';

interface HelpRowProps {
  Icon: Icon;
  /** A link. */
  children: ReactNode;
}

export function HelpRow({ Icon, children }: HelpRowProps) {
  return (
    <li className={`row line-above gap-12 anywhere relative covering ${styles.row}`}>
      <Icon size={20} />
      {children}
      <ChevronRightIcon size={16} />
    </li>
  );
}

export function ContactLinks({ contact: { email, phone, whatsApp } }: { contact: Contact }) {
  return (
    <>
      {email && (
        <HelpRow Icon={LetterIcon}>
          <a href={`mailto:${email}`}>{email}</a>
        </HelpRow>
      )}
      {phone && (
        <HelpRow Icon={PhoneIcon}>
          <a href={`tel:${phone.replaceAll(' ', '')}`} translate="no">
            {phone}
          </a>
        </HelpRow>
      )}
      {whatsApp && (
        <HelpRow Icon={WhatsAppIcon}>
          <a href={whatsAppLink(whatsApp)}>WhatsApp</a>
        </HelpRow>
      )}
    </>
  );
}
