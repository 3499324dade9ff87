/** Work that has not been heard of for so long (in milliseconds) was cut off with its process. */
export const SILENT = 2 * 60 * 1000;
