import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Printer } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';

/** Prints the row that contains it, and nothing else of the screen: the style sheet looks for the attribute. */
function printRow(button: HTMLElement): void {
  const row = button.closest('li');
  row?.setAttribute('data-printed', '');
  window.addEventListener('afterprint', () => row?.removeAttribute('data-printed'), { once: true });
  window.print();
}

/** A button that prints the receipt that it is part of; on paper it is the name of the business. */
export function PrintButton() {
  const { t } = useTranslation();
  const { businessName } = useConfiguration();
  return (
    <>
      <p className="hidden font-semibold print:block">{businessName}</p>
      <Button
        variant="secondary"
        className="justify-self-start print:hidden"
        onClick={(event) => printRow(event.currentTarget)}
      >
        <Icon icon={Printer} className="size-4" />
        {t('activity.print')}
      </Button>
    </>
  );
}
