import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button-link.tsx';
import styles from './auth-notes.module.css';

export function AuthNote({ children }: { children: ReactNode }) {
  return <p className={`muted balance ${styles.note}`}>{children}</p>;
}

interface AuthChoiceProps {
  question: string;
  to: string;
  label: string;
}

export function AuthChoice({ question, to, label }: AuthChoiceProps) {
  return (
    <div className={`spread gap-12-16 line-above above-24 inside-24 ${styles.choice}`}>
      <p>{question}</p>
      <ButtonLink to={to} variant="secondary">
        {label}
      </ButtonLink>
    </div>
  );
}
