import { policies, type PolicyKey } from '@tanabana/server/contract/policies';
import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../config/paths.ts';
import { html as contact } from '../config/policies/contact.md';
import { html as privacy } from '../config/policies/privacy.md';
import { html as returns } from '../config/policies/returns.md';
import { html as terms } from '../config/policies/terms.md';
import { SizeGuide } from '../features/catalogue/components/size-guide.tsx';
import styles from './policy-page.module.css';

const texts: Record<Exclude<PolicyKey, 'sizes'>, string> = { privacy, terms, returns, contact };

export function PolicyPage({ policy }: { policy: PolicyKey }) {
  return (
    <div className="page">
      <PageTitle canonical={paths.policy(policy)}>{policies[policy]}</PageTitle>
      <h1>{policies[policy]}</h1>
      {policy === 'sizes' ? (
        <SizeGuide />
      ) : (
        // Made of our own files by the build.
        <div
          className={`above-inset ${styles.text}`}
          dangerouslySetInnerHTML={{ __html: texts[policy] }}
        />
      )}
    </div>
  );
}
