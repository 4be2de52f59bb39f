export { addStamps, withdrawStamps } from './add-stamps';
