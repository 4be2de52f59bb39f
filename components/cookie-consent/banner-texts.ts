import type { TFunction } from 'i18next';
import type { Translation } from 'vanilla-cookieconsent';

/** A text escaped for HTML: the banner inserts its texts as HTML, and some come from a business. */
function escapeText(text: string): string {
  const element = document.createElement('p');
  element.textContent = text;
  return element.innerHTML;
}

/** The texts of the banner and its settings, in the language of `t`; `push`: push messages need consent. */
export function bannerTexts(t: TFunction, push: boolean): Translation {
  const say = (key: string) => escapeText(t(key));
  const category = (name: 'necessary' | 'notifications') => ({
    title: say(`cookies.${name}`),
    description: say(`cookies.${name}.text`),
    linkedCategory: name,
  });
  const choice = push
    ? { acceptAllBtn: say('cookies.acceptAll'), acceptNecessaryBtn: say('cookies.necessaryOnly') }
    : { acceptAllBtn: say('cookies.understood') };
  return {
    consentModal: {
      title: say('cookies.title'),
      description: say(push ? 'cookies.text' : 'cookies.onlyNecessary'),
      showPreferencesBtn: say('cookies.choose'),
      ...choice,
    },
    preferencesModal: {
      title: say('cookies.settings'),
      savePreferencesBtn: say('cookies.save'),
      closeIconLabel: say('common.close'),
      sections: push ? [category('necessary'), category('notifications')] : [category('necessary')],
      ...choice,
    },
  };
}
