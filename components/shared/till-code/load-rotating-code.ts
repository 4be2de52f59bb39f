/** Loads what computes and shows the codes of an offline card: no page needs it while there is a connection. */
export const loadRotatingCode = () => import('./rotating-code').then((module) => module.RotatingCode);
