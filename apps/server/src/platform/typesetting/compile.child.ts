import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { NodeCompiler as Compiler } from '@myriaddreamin/typst-ts-node-compiler';
import { beHelper } from '../jobs/be-helper.ts';
import type { Asked, Compiled, InParts, Sources } from './compiler-process.ts';
import { FONTS } from './fonts.ts';
import { joinPdfs } from './join-pdfs.ts';

/**
 * The process that sets papers. It knows the product's templates, its fonts and what it is sent with each paper:
 * nothing can lie below its root, so that no name leads to a file of the machine.
 */
const ROOT = '/dev/null/typesetting';
/** Results of earlier papers that the compiler keeps, in papers: the templates and the fonts stay warm. */
const KEPT_FOR = 3;

const require = createRequire(import.meta.url);

function startCompiler(): Compiler {
  const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler') as {
    NodeCompiler: typeof Compiler;
  };
  return NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontPaths: FONTS }] });
}

/** Set one after the other, parts take the memory of one; the contents know where each piece begins by then. */
function compileParts(asked: Asked, { list, size }: InParts, set: (asked: Asked) => SetPaper): Compiled {
  const { [list]: pieces, contents, ...rest } = JSON.parse(asked.data) as Record<string, unknown[]>;
  const made: SetPaper[] = [];
  const starts: number[] = [];
  let pages = 0;
  for (let from = 0; from < (pieces?.length ?? 0); from += size) {
    const data = JSON.stringify({ ...rest, [list]: pieces?.slice(from, from + size) });
    const part = set({ ...asked, data });
    starts.push(...part.starts.map((page) => pages + page));
    pages += part.pages;
    made.push(part);
  }
  const front = set({ ...asked, data: JSON.stringify({ ...rest, contents, starts }) });
  const pdf = joinPdfs([front, ...made].map((each) => each.pdf));
  return { pdf, pages: front.pages + pages };
}

interface SetPaper {
  readonly pdf: Buffer;
  readonly pages: number;
  /** The pages on which its pieces begin. */
  readonly starts: readonly number[];
}

function compile(compiler: Compiler, sources: Sources, { template, data, pictures }: Asked): SetPaper {
  compiler.resetShadow();
  for (const [name, source] of sources) compiler.addSource(join(ROOT, name), source);
  compiler.mapShadow(join(ROOT, 'data.json'), Buffer.from(data));
  for (const [name, bytes] of pictures) compiler.mapShadow(join(ROOT, name), Buffer.from(bytes));
  const made = compiler.compile({ mainFilePath: join(ROOT, `${template}.typ`) });
  const { result } = made;
  if (!result) throw new Error(JSON.stringify(made.takeDiagnostics()?.shortDiagnostics ?? 'nothing'));
  const pdf = compiler.pdf(result);
  const starts: number[] = compiler.query(result, { selector: '<starts>', field: 'value' });
  return { pdf, pages: result.numOfPages, starts };
}

beHelper();
const compiler = startCompiler();
let sources: Sources = new Map();

function answerOf(asked: Asked): Compiled {
  if (asked.inParts)
    return compileParts(asked, asked.inParts, (part) => {
      const made = compile(compiler, sources, part);
      compiler.evictCache(0);
      return made;
    });
  const { pdf, pages } = compile(compiler, sources, asked);
  return { pdf, pages };
}

process.on('message', (message: { sources: Sources } | Asked) => {
  if ('sources' in message) {
    sources = message.sources;
    return void process.send?.('ready');
  }
  try {
    process.send?.(answerOf(message));
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    process.send?.({ failed } satisfies Compiled);
  }
  compiler.evictCache(KEPT_FOR);
});
