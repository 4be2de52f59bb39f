export { type FileForm, getProfileForm, getRegistrationForm } from './forms';
export { presentForm } from './present';
export { readPortalTexts } from './texts';
export { validateFields } from './validate-fields';
