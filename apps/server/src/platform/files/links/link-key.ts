import { schoolSecret } from '../secrets.ts';

/** The key that a school's links are signed with. */
export const linkKey = schoolSecret('file-links');
