import path from 'node:path';
import { ROOT } from '../steps/run-command.ts';

/** Each thread and process that a test starts reads what others compiled before it, instead of compiling it anew. */
process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, 'node_modules/.cache/compiled');
