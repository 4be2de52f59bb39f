export { verifyCardCode } from './verify-card-code';
