import { Button } from '@/components/ui/button';
import { useTranslation } from '@/components/shared/i18n/texts';

interface ExampleOfferProps {
  /** What the part is good for. */
  text: string;
  /** The example in words. */
  example: string;
  onTake: () => void;
}

/** A part of the programme that has nothing yet: what it is good for, and an example to begin with. */
export function ExampleOffer({ text, example, onTake }: ExampleOfferProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p>{text}</p>
      <p className="text-muted">{t('desk.programme.startWith', { example })}</p>
      <Button variant="secondary" className="justify-self-start" onClick={onTake}>
        {t('desk.programme.start')}
      </Button>
    </div>
  );
}
