import { Head } from 'next/document';
import type { ReactElement } from 'react';

type DocumentFiles = Parameters<Head['getScripts']>[0];

/**
 * Asks for scripts when the browser is about to show the page for the first time: what is seen does not share the line
 * with what makes it alive (decision 019). Where nothing is shown, as in a tab behind another, they come when all else
 * has. They run in their order, under the nonce of this script.
 */
export function lateScript(sources: readonly string[]): string {
  const list = JSON.stringify(sources).replaceAll('<', '\\u003c');
  return `(()=>{const{nonce}=document.currentScript;const due=${list};const ask=()=>{for(const src of due.splice(0)){const script=document.createElement("script");Object.assign(script,{src,nonce,async:false});document.head.append(script)}};addEventListener("DOMContentLoaded",()=>requestAnimationFrame(ask));addEventListener("load",ask)})()`;
}

const isElement = (script: ReactElement | null): script is ReactElement<{ src?: string }> => script !== null;

/** Next's head, whose scripts wait until the page is shown. */
export class LateHead extends Head {
  override getDynamicChunks(): null[] {
    return [];
  }

  override getScripts(files: DocumentFiles): ReactElement[] {
    const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)].filter(isElement);
    const sources = scripts.flatMap(({ props }) => props.src ?? []);
    return [
      ...scripts.filter(({ props }) => props.src === undefined),
      <script key="late" nonce={this.props.nonce} dangerouslySetInnerHTML={{ __html: lateScript(sources) }} />,
    ];
  }
}
