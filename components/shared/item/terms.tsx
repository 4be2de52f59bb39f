import { useTranslation } from '@/components/shared/i18n/texts';

interface TermsProps {
  terms: string;
  /** The level below the title of what they belong to. */
  heading?: 'h2' | 'h3';
}

/** The conditions of a gift or of the gift that an item gives. */
export function Terms({ terms, heading: Heading = 'h3' }: TermsProps) {
  const { t } = useTranslation();
  return (
    <div className="border-border border-t pt-3 text-sm">
      <Heading className="font-semibold">{t('gifts.terms')}</Heading>
      <p className="text-muted mt-1">{terms}</p>
    </div>
  );
}
