/** What an address may consist of to stand in a script between backticks, and in HTML as it is. */
const PLAIN = /^[\w/.~%?=-]+$/;

/**
 * Asks for scripts when the browser has drawn the page for the first time, which is when it begins another frame: what
 * is seen does not share the line with what makes it alive (decision 019). Where nothing is shown, as in a tab behind
 * another, they come when all else has. They run in their order, and by the trust in this script
 * (`strict-dynamic`), whose text names them.
 */
export function lateScript(sources: readonly string[]): string {
  const odd = sources.find((source) => !PLAIN.test(source));
  if (odd !== undefined) throw new Error(`A script cannot be asked for by this address: ${odd}`);
  return `{const due=\`${sources.join(' ')}\`.split(\` \`),ask=function(){for(const src of due.splice(0)){const script=document.createElement(\`script\`);Object.assign(script,{src,async:false});document.head.append(script)}};addEventListener(\`DOMContentLoaded\`,function(){requestAnimationFrame(function(){requestAnimationFrame(ask)})});addEventListener(\`load\`,ask)}`;
}
