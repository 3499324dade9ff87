import { IDENTITIES, type Identity } from '@course-center/domain/access/identity';
import { type Static, type TSchema, type TUnsafe, Type } from 'typebox';

/** An object that refuses fields it does not know: a typo is an error, not silence. */
export function exact<const P extends Record<string, TSchema>>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

/** Null, too; one of some values must have it among them. */
export function nullable<S extends TSchema>(schema: S): TUnsafe<Static<S> | null> {
  const values = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return Type.Unsafe<Static<S> | null>({ ...schema, ...values, nullable: true });
}

export type Tree<Node> = Node & { readonly children: readonly Tree<Node>[] };

/** Nodes nested a given number of levels deep: written out, because serialisers do not agree on recursive schemas. */
export function treeOf<const P extends Record<string, TSchema>>(properties: P, levels: number): TSchema {
  const children =
    levels > 1 ? treeOf(properties, levels - 1) : Type.Object({}, { additionalProperties: false });
  return Type.Object({ ...properties, children: Type.Array(children) }, { additionalProperties: false });
}

export const Text = (maxLength = 200, minLength = 0) => Type.String({ maxLength, minLength });

/** What a page named something by; never a name that every object has already. */
export const Key = Type.String({
  pattern:
    '^(?!(?:constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[A-Za-z0-9][A-Za-z0-9_-]{0,39}$',
  minLength: 1,
  maxLength: 40,
});

export const Id = Type.Integer({ minimum: 1, maximum: 2147483647 });

/** What a change is based on: who saves over something newer is told. */
export const Version = Type.Integer({ minimum: 1, maximum: 2147483647 });

export const IdentityShape = Type.Unsafe<Identity>(Type.Integer({ enum: [...IDENTITIES] }));

export const DateTime = Type.String({ format: 'date-time' });
/** The same as somebody sends it. */
export const Moment = Type.String({ format: 'date-time', maxLength: 40 });

/** A value sealed to the server's key, see seal.ts. */
export const Sealed = Type.String({ minLength: 1, maxLength: 2048 });

/** The sealed name of a caller, which the page sends with calls that need no session (§7). */
export const sealedQuery = { token_xl: Type.Optional(Text(2048)) };

/** What a role adds to the query of its calls. */
export const actingQuery = {
  leader: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  identity: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
  faculty_group_id: Type.Optional(Id),
};
