/** Registers the descriptions of all schemas. Import it to generate documents only, never in code for browsers. */
import './primitives';
import './business';
import './business-file';
import './content';
import './sign-in';
import './member';
import './shop';
import './subscriptions';
import './campaigns';
import './staff';
import './till';
import './changes';
import './webhooks';
import './imports';
import './operators';
import './reads';
import './revisions';
