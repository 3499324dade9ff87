export { cleanContent, plainText } from './clean-content.ts';
export { askedFields, type FormField, formOf } from './fields.repository.ts';
export { NO_REMARKS, type PartQuery, type Remarks, readSections } from './read-sections.ts';
export { requirePictures } from './require-pictures.ts';
export { type FieldPolicy, type FieldSave, saveField } from './save-field.ts';
export { picturesShown } from './show-pictures.ts';
export { filesOf, valuesOf } from './values.repository.ts';
