// Browsers hide the attribute from scripts' getAttribute and keep the value in the property.
const mark = document.querySelector<HTMLElement>('meta[property="csp-nonce"]');

/** The nonce that styles made at run time have to carry; undefined where the page has none (development). */
export const cspNonce: string | undefined = mark?.nonce || undefined;
