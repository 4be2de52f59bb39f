import { recordEvents } from './record-events';

recordEvents();
