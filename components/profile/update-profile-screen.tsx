import { useState } from 'react';
import { isCaptchaDemand, useCaptcha } from '@/components/shared/captcha/use-captcha';
import type { ContactKind } from 'loyalty-contract/schemas/member';
import { contactKinds } from 'loyalty-contract/identifier-kinds';
import { contactKindsToConfirm } from '@/components/shared/session/contact-kinds';
import { getErrorMessage } from '@/components/shared/errors/error-message';
import { BusinessForm } from '@/components/shared/form/lazy-business-form';
import { toFormState } from '@/components/shared/form/form-values';
import { Link } from '@/components/shared/navigation/link';
import { notify } from '@/components/shared/toasts/notify';
import { QueryState } from '@/components/shared/query/query-state';
import { NotInSupportSession } from '@/components/shared/session/support-session';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import { Alert } from '@/components/ui/alert';
import { getButtonStyle } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { FieldValues, Form } from 'loyalty-contract/schemas/content';
import { useTranslation } from '@/components/shared/i18n/texts';
import { getConfirmContactHref, href } from '@/lib/navigation/hrefs';
import { useGetFormQuery, useSubmitFormMutation } from '@/store/endpoints/forms';
import { isApiError } from '@/lib/calls/api-error';
import { useGetProfileFieldsQuery, useValidateMemberIdentifiersMutation } from '@/store/endpoints/profile';

type Contacts = Partial<Record<ContactKind, string>>;

/** The contacts in a form for which `test` holds. */
function filterContacts(values: FieldValues, test: (kind: ContactKind, value: string) => boolean): Contacts {
  const found = contactKinds.flatMap((kind) => {
    const value = values[kind];
    return typeof value === 'string' && value !== '' && test(kind, value) ? [[kind, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Contacts are checked before they are saved, and cannot be changed here once they are confirmed. */
function ProfileForm({ form, values, unconfirmed }: { form: Form; values: FieldValues; unconfirmed: ContactKind[] }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const [submitForm] = useSubmitFormMutation();
  const [validate] = useValidateMemberIdentifiersMutation();
  const [sendWithCaptcha, sending] = useCaptcha('profile');
  const [failure, setError] = useState<string>();
  const verified = filterContacts(values, (kind) => !unconfirmed.includes(kind));
  const getAddedContacts = (submitted: FieldValues) =>
    filterContacts(submitted, (kind, value) => verified[kind] === undefined && value !== values[kind]);

  /** The error messages of the new contacts. */
  const findInvalidContact = async (added: Contacts): Promise<string | undefined> => {
    if (Object.keys(added).length === 0) return undefined;
    const response = await sendWithCaptcha((recaptchaData) => validate({ body: { ...added, recaptchaData } }).unwrap());
    if (isCaptchaDemand(response)) return t('please-try-again-later');
    return contactKinds.some((kind) => response[kind] === 'invalid') ? t('form.pattern') : undefined;
  };

  const save = async (formFields: FieldValues) => {
    setError(undefined);
    try {
      const added = getAddedContacts(formFields);
      const invalid = await findInvalidContact(added);
      if (invalid) return setError(invalid);
      const response = await sendWithCaptcha((fields) =>
        submitForm({ body: { form: form.id, formFields, ...fields } }).unwrap(),
      );
      if (isCaptchaDemand(response)) return setError(t('please-try-again-later'));
      notify.success(t('profile.update.saved'));
      const [offered] = contactKindsToConfirm.filter((kind) => added[kind] !== undefined);
      await go.to(offered ? getConfirmContactHref(offered, href.profile) : href.profile);
    } catch (error) {
      setError(getErrorMessage(t, error));
    }
  };

  return (
    <BusinessForm
      form={form}
      known={toFormState(values)}
      verified={verified}
      busy={sending}
      error={failure}
      submitText={t('profilePage.save')}
      onSubmit={(submitted) => void save(submitted)}
    />
  );
}

/** The page where a member completes or changes their profile (spec §2). */
export function UpdateProfileScreen() {
  const { t } = useTranslation();
  const form = useGetFormQuery({ query: { formType: 'profile' } });
  const fields = useGetProfileFieldsQuery(undefined, { refetchOnMountOrArgChange: true });
  const missing = isApiError(form.error) && form.error.status === 404;
  const skeleton = <Skeleton className="h-96" />;
  return (
    <Card className="mx-auto max-w-xl p-5 sm:p-8">
      <h1 className="mb-5 text-2xl font-bold sm:text-3xl">{t('profile.update.title')}</h1>
      {missing ? (
        <div className="grid justify-items-start gap-4">
          <Alert tone="info">{t('forms.notFound')}</Alert>
          <Link href={href.profile} className={getButtonStyle('secondary')}>
            {t('profile.title')}
          </Link>
        </div>
      ) : (
        <QueryState query={form} skeleton={skeleton}>
          {({ form: profileForm }) => (
            <QueryState query={fields} skeleton={skeleton}>
              {({ values, unconfirmed = [] }) => (
                <NotInSupportSession textKey="profile.update.support">
                  <ProfileForm form={profileForm} values={values} unconfirmed={unconfirmed} />
                </NotInSupportSession>
              )}
            </QueryState>
          )}
        </QueryState>
      )}
    </Card>
  );
}
