export { deleteBrowserDevices, deleteDevices } from './queries';
