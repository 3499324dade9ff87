import type { Faults } from '../forms/faults.ts';
import { localDay, localTime } from '../forms/local-time.ts';
import { MESSAGE_KINDS, type MessageKind } from './kinds.ts';

/** The messaging app's own templates: their words are fixed there, and their fields are filled in here. */
export interface AppConfig {
  readonly template_id: string;
  /** Kinds that have a template of their own; all others go by the common one. */
  readonly templates: Readonly<Partial<Record<MessageKind, string>>>;
}

/** What is kept of a template: the fields as the app names them, such as thing1 and time2. */
export interface AppTemplate {
  readonly template_id: string;
  readonly fields: readonly string[];
}

/** What is kept: the common template, and those of kinds. */
export interface AppTemplates extends AppTemplate {
  readonly kinds: Readonly<Partial<Record<MessageKind, AppTemplate>>>;
}

const NO_TEMPLATES: AppTemplates = { template_id: '', fields: [], kinds: {} };

/** What was kept before kinds could have one of their own is the common one. */
export const appTemplates = (config: object | undefined): AppTemplates => ({ ...NO_TEMPLATES, ...config });

/** The template that messages of a kind go by; without a kind the common one. */
export function templateFor(kept: AppTemplates, kind?: MessageKind): AppTemplate {
  return (kind && kept.kinds[kind]) ?? kept;
}

/** What was typed, without spaces, and without kinds that have none of their own. */
export function typedTemplates({ template_id, templates }: AppConfig): AppConfig {
  const own = MESSAGE_KINDS.flatMap((kind) => {
    const typed = templates[kind]?.trim() ?? '';
    return typed === '' ? [] : [[kind, typed] as const];
  });
  return { template_id: template_id.trim(), templates: Object.fromEntries(own) };
}

const UNKNOWN = '请输入微信公众平台“模板消息”中的模板 ID';

/** Faults stand under the field that they are about: the common template, or a kind's. */
export function appFaults({ template_id, templates }: AppConfig, enabled: boolean): Faults {
  const isId = (typed: string) => /^[\w-]{10,64}$/.test(typed.trim());
  const known = template_id.trim() === '' ? !enabled : isId(template_id);
  const wrong = Object.entries(templates).filter(([, typed]) => typed.trim() !== '' && !isId(typed));
  return {
    ...(!known && { template_id: UNKNOWN }),
    ...Object.fromEntries(wrong.map(([kind]) => [`templates.${kind}`, UNKNOWN])),
  };
}

/** The fields of a template, in the order of its text. */
export function templateFields(content: string): string[] {
  return [...content.matchAll(/\{\{\s*([A-Za-z_]+\d*)\.DATA\s*\}\}/g)].map(([, field = '']) => field);
}

export interface AppMessage {
  readonly id: number;
  readonly subject: string;
  readonly kind_title: string;
  readonly name: string;
  readonly school: string;
  readonly at: Date;
}

const LONGEST = { thing: 20, name: 10, phrase: 5, character_string: 32 } as const;

/** As much as the app takes, which refuses the rest. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

type Fill = (message: AppMessage, nth: number) => string;

/** What is written into a field, by its type; of several things the first says what it is about. */
const FILLED: Readonly<Record<string, Fill>> = {
  thing: ({ subject, kind_title, school, name }, nth) =>
    cut([subject, kind_title, school, name][nth] ?? kind_title, LONGEST.thing),
  time: ({ at }) => localTime(at),
  date: ({ at }) => localDay(at),
  name: ({ name }) => cut(name, LONGEST.name),
  // No others than Chinese characters: a longer title says nothing that half of it would.
  phrase: ({ kind_title }) => ([...kind_title].length <= LONGEST.phrase ? kind_title : '待查看'),
  character_string: ({ id }) => String(id).slice(0, LONGEST.character_string),
};

const typeOf = (field: string) => field.replace(/\d+$/, '');

/** The fields of a template that nothing is known for. */
export function unfillable(fields: readonly string[]): string[] {
  return fields.filter((field) => !Object.hasOwn(FILLED, typeOf(field)));
}

export function templateValues(
  fields: readonly string[],
  message: AppMessage,
): Record<string, { readonly value: string }> {
  const seen = new Map<string, number>();
  return Object.fromEntries(
    fields.flatMap((field) => {
      const type = typeOf(field);
      const nth = seen.get(type) ?? 0;
      seen.set(type, nth + 1);
      const fill = FILLED[type];
      return fill ? [[field, { value: fill(message, nth) }] as const] : [];
    }),
  );
}
