import { sendPreview } from './send-preview';

if (window.lpPreview !== undefined) sendPreview(window.lpPreview);
