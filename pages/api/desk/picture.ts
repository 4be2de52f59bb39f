import { servePicture } from '@/server/desk/serve-picture';

export default servePicture;
