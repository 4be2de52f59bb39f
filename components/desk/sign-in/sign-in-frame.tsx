import { Card } from '@/components/ui/card';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { Globe, SunMoon } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import { ThemeChoice } from '../shell/account-menu';
import { Brand } from '../shell/brand';
import { LanguageChoice } from '../shell/language-choice';
import { OfflineNotice } from '../shell/notices';

/** The frame of the screens before the desk: nothing but one card. */
export function SignInFrame({ children }: { children: React.ReactNode }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="flex min-h-[var(--page-least)] flex-col">
      <OfflineNotice />
      <header className="flex items-center justify-between gap-3 px-4 py-3 sm:px-6">
        <Brand />
        <div className="flex">
          <Disclosure
            label={`${t('shell.language')}: ${i18n.language}`}
            trigger={<Icon icon={Globe} className="size-5" />}
          >
            <LanguageChoice />
          </Disclosure>
          <Disclosure label={t('shell.theme')} trigger={<Icon icon={SunMoon} className="size-5" />}>
            <ThemeChoice />
          </Disclosure>
        </div>
      </header>
      <main id="main" className="mx-auto grid w-full max-w-md flex-1 content-start px-4 pt-6 pb-12 sm:content-center">
        <Card className="p-6 sm:p-8">{children}</Card>
      </main>
    </div>
  );
}
