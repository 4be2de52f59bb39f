export { getHardLimit, getHardSharedLimit, hasCaptcha, reportSpraying, requireCaptcha } from './guard';
