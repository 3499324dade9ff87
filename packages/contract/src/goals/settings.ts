/** How departments compute achievement. */
export const goalSettingEndpoints = {};
