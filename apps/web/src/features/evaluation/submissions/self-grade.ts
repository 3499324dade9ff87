/** The self grade is saved like a field; this key is no field's, because theirs have no sign like it. */
export const SELF_GRADE = '@self-grade';
