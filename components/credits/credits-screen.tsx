import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { ExternalLink } from '@/components/ui/icons';
import { useTranslation } from '@/components/shared/i18n/texts';
import libraries from './libraries.json';

/** A library that is part of the product. */
export interface Library {
  name: string;
  license: string;
  /** Its home page, https. */
  home: string;
}

/** The libraries of the product, their authors and licences. */
export function CreditsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">{t('legal.credits')}</h1>
      <p className="text-muted mt-2 mb-6 max-w-prose">{t('credits.text')}</p>
      <Card>
        <ul className="divide-border divide-y">
          {libraries.map(({ name, license, home }: Library) => (
            <li key={name}>
              <a
                href={home}
                target="_blank"
                rel="noopener noreferrer"
                className="hover:bg-raised flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-2"
              >
                <bdi dir="ltr" className="font-medium">
                  {name}
                </bdi>
                <bdi dir="ltr" className="text-muted ms-auto text-sm">
                  {license}
                </bdi>
                <Icon icon={ExternalLink} className="text-muted flip-in-rtl size-4 shrink-0" />
                <span className="sr-only"> ({t('common.newWindow')})</span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
