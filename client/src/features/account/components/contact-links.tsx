import { LetterIcon, PhoneIcon, WhatsAppIcon } from '../../../components/icons/later-icons.tsx';
import type { Contact } from '../../../config/brand.ts';
import { whatsAppLink } from '../../../lib/whatsapp.ts';
import { HelpRow } from './help-row.tsx';

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
