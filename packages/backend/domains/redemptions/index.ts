export { findObstacle, type Obstacle } from './find-obstacle';
export { lockGift } from './queries';
export { isReserved, RESERVATION_MS } from './reservation';
