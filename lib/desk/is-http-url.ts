/** Whether a text is a URL of http or https, as `HttpUrl` of the schemas. */
export const isHttpUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
