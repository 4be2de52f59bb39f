/** The script with which a business embeds its portal: where the build puts it, and where browsers get it. */
export const embedBundle = { source: 'lib/embed/host/embed-script.ts', file: '.build/embed.js', url: '/embed.js' };
