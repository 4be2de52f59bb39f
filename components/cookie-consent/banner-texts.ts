import type { TFunction } from 'i18next';
import type { Translation } from 'vanilla-cookieconsent';

/** A text escaped for HTML: the library inserts its texts as HTML, and some come from a business. */
function escapeText(text: string): string {
  const element = document.createElement('p');
  element.textContent = text;
  return element.innerHTML;
}

/** The texts of the consent settings, in the language of `t`; `push`: push messages need consent. */
export function createBannerTexts(t: TFunction, push: boolean): Translation {
  const localize = (key: string) => escapeText(t(key));
  const createCategory = (name: 'necessary' | 'notifications') => ({
    title: localize(`cookies.${name}`),
    description: localize(`cookies.${name}.text`),
    linkedCategory: name,
  });
  // Without a choice, there is nothing to save.
  const choice = push
    ? {
        acceptAllBtn: localize('cookies.acceptAll'),
        acceptNecessaryBtn: localize('cookies.necessaryOnly'),
        savePreferencesBtn: localize('cookies.save'),
      }
    : { acceptAllBtn: localize('cookies.understood') };
  return {
    // Not shown: the portal has its own notice.
    consentModal: {},
    preferencesModal: {
      title: localize('cookies.settings'),
      closeIconLabel: localize('common.close'),
      sections: push ? [createCategory('necessary'), createCategory('notifications')] : [createCategory('necessary')],
      ...choice,
    },
  };
}
