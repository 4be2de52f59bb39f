import type { Query } from '@/contract/shapes';
import type { Business } from '../businesses/business';

/** A form as the business file holds it. */
export type FileForm = Business['file']['forms'][number];

/**
 * The form that a question means: every condition that it names must hold. A form that is tied to a location is found
 * by that location or by its id alone; one that is not active only by its id.
 */
export function chooseForm(business: Business, query: NonNullable<Query<'getForm'>>): FileForm | undefined {
  const { formId, locationId, activeForm, formType } = query;
  return business.file.forms.find(
    (form) =>
      (formId ? form.id === formId : form.active) &&
      (!formType || form.formType === formType) &&
      (!activeForm || form.active === (activeForm === 'true')) &&
      (!form.locationId || form.locationId === locationId || (formId !== undefined && locationId === undefined)),
  );
}

/** The form that a visitor fills in to become a member. */
export function registrationForm(business: Business): FileForm | undefined {
  return business.file.forms.find((form) => form.formType === 'registration' && form.active);
}
