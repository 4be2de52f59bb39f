export { sendEnrolmentMessage } from './enrolment-message';
