export { deleteEndpoint, listEndpointsMadeWith } from './made-endpoints';
