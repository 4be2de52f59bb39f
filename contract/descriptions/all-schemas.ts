/** Importing this describes every schema of the contract: for the documents alone, never for a browser. */
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
import './operators';
import './reads';
