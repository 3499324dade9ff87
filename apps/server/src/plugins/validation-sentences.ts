import type { Faults } from '@course-center/domain/forms/faults';
import type { FastifyError, FastifySchemaValidationError } from 'fastify';

/** As many as anybody can read; a body of nothing but unknown fields has tens of thousands. */
const MOST_FAULTS = 20;
/** An unknown field may have a name of any length. */
export const LONGEST_NAME = 60;

/** Turns what the schema check found into sentences by field. */
export function requestFault(error: FastifyError): Record<string, string[]> {
  // A map, because a field may be called like something that every object has.
  const errors = new Map<string, string[]>();
  for (const found of (error.validation ?? []).slice(0, MOST_FAULTS)) {
    const field = fieldOf(found);
    errors.set(field, [...(errors.get(field) ?? []), sentenceOf(found, field)]);
  }
  return Object.fromEntries(errors);
}

export function errorsOf(faults: Faults): Record<string, string[]> {
  const entries = Object.entries(faults).flatMap(([field, sentence]) =>
    sentence ? [[field, [sentence]]] : [],
  );
  return Object.fromEntries(entries);
}

function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  const inside = instancePath.split('/').slice(1);
  if (keyword === 'required') inside.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') inside.push(String(params.additionalProperty));
  return inside.join('.').slice(0, LONGEST_NAME) || 'body';
}

function sentenceOf({ keyword, params }: FastifySchemaValidationError, field: string): string {
  switch (keyword) {
    case 'required':
      return `缺少“${field}”，请补充后重试`;
    case 'additionalProperties':
      return `不认识的内容“${field}”，请检查后重试`;
    case 'type':
      return `“${field}”的类型不正确，请检查后重试`;
    case 'minLength':
      return `“${field}”不能少于 ${params.limit} 个字符`;
    case 'maxLength':
      return `“${field}”不能超过 ${params.limit} 个字符`;
    case 'minimum':
      return `“${field}”不能小于 ${params.limit}`;
    case 'maximum':
      return `“${field}”不能大于 ${params.limit}`;
    default:
      return `“${field}”的格式不正确，请检查后重试`;
  }
}
