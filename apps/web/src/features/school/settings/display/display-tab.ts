/** How the address names the display setting's tab. */
export const DISPLAY_TAB = 'display';
