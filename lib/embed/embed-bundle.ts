/** The script with which a business embeds its portal: its path in the build, and its URL. */
export const embedBundle = { source: 'lib/embed/host/embed-script.ts', file: '.build/embed.js', url: '/embed.js' };
