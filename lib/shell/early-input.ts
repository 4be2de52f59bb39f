/** Something that was done to a page before its scripts were there to see it. */
interface EarlyAct {
  type: 'click' | 'input' | 'change' | 'keydown';
  element: HTMLElement;
  value: string;
  checked: boolean;
  key: string;
}

declare global {
  interface Window {
    /** Left by the first script of a page: ends its watch, and tells what it has seen. */
    lpEarlyInput?: () => EarlyAct[];
  }
}

/**
 * Keeps what a visitor presses, types and chooses before the page is alive, and keeps it from doing half of what it is
 * for: a form that is sent then would load the page anew. Links work by themselves, and so do most keys: those that move
 * along tabs do not. A press that is repeated out of impatience counts once. It stands in the page as it is: no character that HTML escapes.
 */
export const earlyInputScript = `try{const acts=[],types=[\`click\`,\`input\`,\`change\`,\`keydown\`],keep=function(event){const{type,target,key}=event,ticks=target.matches(\`[type=checkbox],[type=radio]\`),picks=target.matches(\`select,[type=file]\`),button=target.closest(\`button\`),tab=/^(Arrow|Home$|End$)/.test(key)?target.closest(\`[role=tab]\`):null,element=type===\`keydown\`?tab:type===\`click\`?button??(ticks?target:null):picks===(type===\`change\`)?(ticks?null:target):null;if(element===null)return;event.stopImmediatePropagation();if(button)event.preventDefault();if(ticks?false:tab?false:acts.at(-1)?.element===element)acts.pop();acts.push({type,element,value:element.value,checked:element.checked,key})};for(const type of types)addEventListener(type,keep,true);Object.defineProperty(window,\`lpEarlyInput\`,{configurable:true,value:function(){for(const type of types)removeEventListener(type,keep,true);return acts}})}catch{}`;

/** Presses a key on a tab: on the one that has the focus by now, where the keys before have moved it. */
function press(tab: HTMLElement, key: string): void {
  const { activeElement } = document;
  const at = activeElement?.parentElement === tab.parentElement ? activeElement : tab;
  at?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Types into a field as a visitor does. React believes to know what it holds, unless it changes behind its back. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
}

function redo({ type: event, element, value, checked, key }: EarlyAct): void {
  if (event === 'keydown') return press(element, key);
  const isInput = element instanceof HTMLInputElement;
  if (event === 'click') {
    if (isInput) element.checked = !checked;
    return element.click();
  }
  if (element instanceof HTMLSelectElement) element.value = value;
  else if (event === 'input' && (isInput || element instanceof HTMLTextAreaElement)) type(element, value);
  element.dispatchEvent(new Event(event, { bubbles: true }));
}

/**
 * Does what was kept, now that the page can: one after the other, since what is shown may follow from the one before.
 * A button that moves value is left alone in a frame: whether it was seen is not known of a press before (decision 017).
 */
export async function redoEarlyInput(framed = window.self !== window.top): Promise<void> {
  const acts = window.lpEarlyInput?.() ?? [];
  delete window.lpEarlyInput;
  for (const act of acts) {
    const wantsSight = framed && act.element.dataset.confirm !== undefined;
    if (act.element.isConnected && !wantsSight) redo(act);
    await Promise.resolve();
  }
}
