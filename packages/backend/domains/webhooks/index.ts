export { countChangedSecrets } from './queries';
export { deleteEndpoint, listEndpointsMadeWith } from './made-endpoints';
