import type { Query } from 'loyalty-contract/calls/calls';
import type { Business } from '../../core/business';

/** A form in the business file. */
export type FileForm = Business['file']['forms'][number];

/**
 * The form that a query selects: every given condition must match. A form with a location is found only by that
 * location or by its id; an inactive one only by its id.
 */
export function findForm(business: Business, query: NonNullable<Query<'getForm'>>): FileForm | undefined {
  const { formId, locationId, activeForm, formType } = query;
  if (formType === 'profile' && !formId && !locationId) return getProfileForm(business);
  return business.file.forms.find(
    (form) =>
      (formId ? form.id === formId : form.active) &&
      (!formType || form.formType === formType) &&
      (!activeForm || form.active === (activeForm === 'true')) &&
      (!form.locationId || form.locationId === locationId || (formId !== undefined && locationId === undefined)),
  );
}

/**
 * The form by which a member completes the profile: the business's own, or the fields of its registration form without
 * consents.
 */
export function getProfileForm(business: Business): FileForm | undefined {
  const ownForm = business.file.forms.find((form) => form.formType === 'profile' && form.active);
  const registration = getRegistrationForm(business);
  if (ownForm || !registration) return ownForm;
  const { description: _, ...form } = registration;
  return { ...form, id: 'profile', formType: 'profile', fields: form.fields.filter((field) => !field.consent) };
}

/** The registration form. */
export function getRegistrationForm(business: Business): FileForm | undefined {
  return business.file.forms.find((form) => form.formType === 'registration' && form.active);
}
