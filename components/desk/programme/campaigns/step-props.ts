import type { CampaignOptions } from './campaign';
import type { CampaignEditor } from './use-campaign-draft';

/** What a step of the editor gets. */
export interface StepProps {
  campaignId: string;
  editor: CampaignEditor;
  options: CampaignOptions;
  /** What is wrong with a property, once the campaign was looked at before its start. */
  findError: (path: string) => string | undefined;
}
