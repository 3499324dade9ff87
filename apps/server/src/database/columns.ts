import { customType, integer, timestamp } from './query.ts';

/** The columns that most tables have. */

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
/** What a change of the row is based on. */
export const version = () => integer('version').notNull().default(1);
