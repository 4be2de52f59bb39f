import { loadDeferredScripts } from './load-deferred-scripts';

loadDeferredScripts();
