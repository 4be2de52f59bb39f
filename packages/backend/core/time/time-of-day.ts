/** The minutes from midnight to a time of day, `08:30`. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
