import { z } from 'zod';

/** A URL of http or https. */
export const HttpUrl = z.url({ protocol: /^https?$/ });
