import type { Field, Fields, ValueOf } from '@course-center/domain/forms/fields';
import { type TSchema, type TUnsafe, Type } from 'typebox';
import { Id, nullable, Sealed, Text } from './shapes.ts';

type Shapes<F extends Fields> = { readonly [Key in keyof F]: TUnsafe<ValueOf<F[Key]>> };

/** The shapes of a noun's fields as they cross the wire; `own` are those that only the contract knows. */
export function shapesOf<F extends Fields>(
  fields: F,
  own: { readonly [Key in keyof F]?: TSchema } = {},
): Shapes<F> {
  const shapes = Object.entries(fields).map(([key, field]) => [key, own[key] ?? shapeOf(key, field)]);
  return Object.fromEntries(shapes) as Shapes<F>;
}

function shapeOf(key: string, field: Field): TSchema {
  switch (field.kind) {
    case 'text':
      return Text(field.longest);
    case 'number': {
      const within = { minimum: field.least, maximum: field.most };
      return field.decimals ? Type.Number(within) : Type.Integer(within);
    }
    case 'reference':
      return nullable(Id);
    case 'references':
      return Type.Array(Id, { maxItems: field.most });
    case 'password':
      return nullable(Sealed);
    case 'own':
      throw new Error(`The contract says nothing about the shape of ${key}.`);
  }
}
