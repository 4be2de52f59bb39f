export { addStamps, withdrawStamps } from './add-stamps';
export { addToCard } from './change-card';
