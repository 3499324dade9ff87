import { useMemo } from 'react';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { newKey } from '../../../../ui/editor/new-key.ts';
import type { Edit } from '../editor/use-system-editor.ts';
import {
  addField,
  changeField,
  type FieldText,
  moveField,
  moveSection,
  newField,
  newSection,
  removeField,
  removeSection,
  renameSection,
  type Section,
  type Sections,
} from './form-draft.ts';

export interface FormDoings {
  readonly addSection: () => void;
  readonly renameSection: (key: string, name: string) => void;
  readonly moveSection: (key: string, by: -1 | 1) => void;
  readonly removeSection: (section: Section) => void;
  readonly addField: (section: string, after?: string) => void;
  readonly changeField: (key: string, text: FieldText) => void;
  readonly moveField: (key: string, by: -1 | 1) => void;
  readonly removeField: (key: string) => void;
}

/** What can be done with the form. The same object for as long as the editor lives. */
export function useFormDoings(edit: Edit, onAdded: (key: string) => void): FormDoings {
  const confirm = useConfirm();
  return useMemo(() => {
    const apply = (change: (sections: Sections) => Sections) =>
      edit((draft) => ({ ...draft, sections: change(draft.sections) }));
    async function remove({ key, name, fields }: Section) {
      const question = {
        title: `删除分组“${name || '未命名'}”？`,
        content: `其中的 ${fields.length} 个填报项会一并删除。`,
        okText: '删除',
        danger: true,
      };
      if (fields.length > 0 && !(await confirm(question))) return;
      apply((sections) => removeSection(sections, key));
    }
    return {
      addSection() {
        const added = newSection(newKey());
        apply((sections) => [...sections, added]);
        onAdded(added.key);
      },
      renameSection: (key, name) => apply((sections) => renameSection(sections, key, name)),
      moveSection: (key, by) => apply((sections) => moveSection(sections, key, by)),
      removeSection: (section) => void remove(section),
      addField(section, after) {
        const added = newField(newKey());
        apply((sections) => addField(sections, section, added, after));
        onAdded(added.key);
      },
      changeField: (key, text) => apply((sections) => changeField(sections, key, text)),
      moveField: (key, by) => apply((sections) => moveField(sections, key, by)),
      removeField: (key) => apply((sections) => removeField(sections, key)),
    };
  }, [edit, confirm, onAdded]);
}
