/** The data folder if the environment names none. */
export const DEFAULT_DATA_DIR = '.data';
